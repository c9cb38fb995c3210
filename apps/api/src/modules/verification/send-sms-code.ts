import { randomInt } from 'node:crypto';
import { smsLimits } from '@vp/domain';
import { and, desc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import { atInstant } from '../../db/conditions.ts';
import { countAttempt, latestEnd } from '../../auth/attempts.ts';
import { mobileFingerprint } from '../../crypto/encrypted-fields.ts';
import { hashSmsCode } from '../../auth/sms-code.ts';
import { readTicket } from '../../auth/ticket.ts';
import type { Reader } from '../../db/client.ts';
import { enqueue } from '../../services/notification/outbox.ts';
import { account } from '../../db/schema/account.ts';
import { captcha, smsCode } from '../../db/schema/session.ts';
import type { Ctx, Handler, Work } from '../../call/context.ts';
import { Refused } from '../../refusal/refused.ts';
import { text } from '../../refusal/text.ts';
import { isCaptchaRight, useCaptcha } from '../../services/verification/captcha-answer.ts';
import { readSmsRequest } from '../../services/verification/sms-request.ts';
import type { SmsRequest } from '../../services/verification/sms-request.ts';

/** Sends a code to a phone. The message uses the captcha up; a refusal does not, unless it discloses something. */
export const sendSmsCode: Handler<'verification.sendSmsCode'> = async (ctx) => {
  const { cipher, query } = ctx;
  const request = readSmsRequest(ctx.params);
  const given = { deviceId: query.deviceId, answer: query.captcha };
  if (!(await isCaptchaRight(ctx, given))) throw new Refused('wrongCaptcha');
  await assertPurpose(ctx, request);
  const code = String(randomInt(10 ** smsLimits.codeLength)).padStart(smsLimits.codeLength, '0');
  return ctx.transaction(async (work) => {
    await useCaptcha(work, given);
    if (ctx.config.rateFactor > 0) await assertNotTooMany(work, mobileFingerprint(cipher, request.mobile));
    await storeCode(work, { ...request, code });
    const sms = text(ctx.language, `sms.code.${request.purpose}`, { code });
    await enqueue(work, { kind: 'sms', mobile: request.mobile, text: sms });
    return { resendAfterSeconds: smsLimits.resendSeconds };
  });
};

/** A registration needs a new phone, everything else the bound one. */
async function assertPurpose(ctx: Ctx<'verification.sendSmsCode'>, { purpose, mobile }: SmsRequest): Promise<void> {
  const { db, autocommit, cipher } = ctx;
  const fingerprint = mobileFingerprint(cipher, mobile);
  const [owner] = await db
    .select({ id: account.id })
    .from(account)
    .where(eq(account.mobileFingerprint, fingerprint))
    .limit(1);
  if (purpose === 'register') {
    if (owner === undefined) return;
    // A captcha discloses once whether a phone is registered.
    await autocommit.delete(captcha).where(eq(captcha.deviceId, ctx.query.deviceId));
    throw new Refused('mobileRegistered');
  }
  const accountId = await boundAccount(ctx, purpose);
  if (owner?.id !== accountId) throw new Refused('useBoundPhone');
}

/** The account that a code is asked for: the one that logs in, or the one that is logged in. */
async function boundAccount(ctx: Ctx<'verification.sendSmsCode'>, purpose: 'login' | 'proof'): Promise<string> {
  if (purpose === 'proof') {
    if (ctx.actor === undefined) throw new Refused('notLoggedIn');
    return ctx.actor.accountId;
  }
  const claim = { kind: 'login-phone', token: ctx.query.ticket ?? '', deviceId: ctx.query.deviceId };
  const waiting = await readTicket({ tx: ctx.db, now: ctx.now }, claim);
  if (waiting === undefined || waiting.accountId === null) throw new Refused('ticketExpired');
  return waiting.accountId;
}

const hourMs = 3_600_000;

/** One message in 120 seconds, five an hour, ten a day. The counter's row lock lets one message through at a time. */
async function assertNotTooMany(work: Pick<Work, 'tx' | 'now'>, fingerprint: string): Promise<void> {
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

/** Of the messages of the past: one of a clock that ran ahead and was set back counts for nothing. */
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

/** Only the newest code of a phone and purpose is worth anything. */
async function storeCode(
  { tx, cipher, now, query }: Work<'verification.sendSmsCode'>,
  { purpose, mobile, code }: SmsRequest & { readonly code: string },
): Promise<void> {
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
    deviceId: query.deviceId,
    codeHash: hashSmsCode(cipher, { purpose, mobile, deviceId: query.deviceId, code }),
    createdAt: now,
    expiresAt: new Date(now.getTime() + smsLimits.codeLifeMs),
  });
}
