import { randomInt } from 'node:crypto';
import { hourMs, smsLimits } from '@vp/domain';
import { and, desc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import { countAttempt, latestEnd } from '../../auth/attempts.ts';
import { hashSmsCode } from '../../auth/sms-code.ts';
import type { SentSmsCode, SmsSubject } from '../../auth/sms-code.ts';
import { mobileFingerprint } from '../../crypto/encrypted-fields.ts';
import type { CipherWork, Services } from '../../call/context.ts';
import type { Reader } from '../../db/client.ts';
import { atInstant } from '../../db/conditions.ts';
import { smsCode } from '../../db/schema/session.ts';
import { Refused } from '../../refusal/refused.ts';

/** The fields of the work of a call that this needs. */
type IssueWork = CipherWork & Pick<Services, 'config'>;

/** Six digits, each code as likely as any other. */
export function randomCode(): string {
  return String(randomInt(10 ** smsLimits.codeLength)).padStart(smsLimits.codeLength, '0');
}

/** Issues a new code for a phone or an address, within its message limits; the previous one becomes invalid. */
export async function issueCode(work: IssueWork, subject: SmsSubject): Promise<string> {
  const { cipher, config } = work;
  const code = randomCode();
  if (config.rateFactor > 0) await assertNotTooMany(work, mobileFingerprint(cipher, subject.mobile));
  await storeCode(work, { ...subject, code });
  return code;
}

/**
 * Limits messages to one in 120 seconds, five an hour, ten a day. The counter's row lock admits one message at a time.
 */
async function assertNotTooMany(work: IssueWork, fingerprint: string): Promise<void> {
  const { tx, now } = work;
  const resendMs = smsLimits.resendSeconds * 1000;
  const inWindow = await countAttempt(work, { kind: 'sms', subject: fingerprint, windowMs: resendMs });
  if (inWindow > 1) {
    const sentAt = await nthNewest(tx, { fingerprint, n: 1, now });
    throw new Refused('smsTooSoon', { retryAfterSeconds: secondsUntil(sentAt, resendMs, now) });
  }
  for (const [max, windowMs] of [
    [smsLimits.perHour, hourMs],
    [smsLimits.perDay, 24 * hourMs],
  ] as const) {
    const sentAt = await nthNewest(tx, { fingerprint, n: max, now });
    if (sentAt !== undefined && sentAt.getTime() > now.getTime() - windowMs) {
      throw new Refused('smsLimitReached', { retryAfterSeconds: secondsUntil(sentAt, windowMs, now) });
    }
  }
}

interface Nth {
  readonly fingerprint: string;
  readonly n: number;
  readonly now: Date;
}

/** Counts past messages only: a future one was sent while the clock was ahead, before it was corrected. */
async function nthNewest(reader: Reader, { fingerprint, n, now }: Nth): Promise<Date | undefined> {
  const [row] = await reader
    .select({ createdAt: smsCode.createdAt })
    .from(smsCode)
    .where(and(eq(smsCode.mobileFingerprint, fingerprint), lte(smsCode.createdAt, latestEnd(now, 0))))
    .orderBy(desc(smsCode.createdAt))
    .offset(n - 1)
    .limit(1);
  return row?.createdAt;
}

function secondsUntil(sentAt: Date | undefined, windowMs: number, now: Date): number {
  const waitMs = (sentAt?.getTime() ?? now.getTime()) + windowMs - now.getTime();
  return Math.max(1, Math.ceil(waitMs / 1000));
}

/** Stores the code; only the newest code of a phone or address and purpose is valid. */
async function storeCode({ tx, cipher, now }: IssueWork, sent: SentSmsCode): Promise<void> {
  const { purpose, mobile, deviceId } = sent;
  const fingerprint = mobileFingerprint(cipher, mobile);
  await tx
    .update(smsCode)
    .set({ expiresAt: sql`least(${smsCode.expiresAt}, ${atInstant(now)})` })
    .where(
      and(
        eq(smsCode.mobileFingerprint, fingerprint),
        eq(smsCode.purpose, purpose),
        isNull(smsCode.usedAt),
        gt(smsCode.expiresAt, now),
      ),
    );
  await tx.insert(smsCode).values({
    purpose,
    mobileFingerprint: fingerprint,
    deviceId,
    codeHash: hashSmsCode(cipher, sent),
    createdAt: now,
    expiresAt: new Date(now.getTime() + smsLimits.codeLifeMs),
  });
}
