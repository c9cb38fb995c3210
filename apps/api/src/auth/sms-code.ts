import type { SmsPurpose } from '@vp/contract';
import { smsLimits } from '@vp/domain';
import { and, desc, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { smsCode } from '../db/schema/session.ts';
import { Refused } from '../refusal/refused.ts';
import { areEqualMacs } from '../crypto/equal-macs.ts';
import type { FieldCipher } from '../crypto/field-encryption.ts';
import { mobileFingerprint } from '../crypto/encrypted-fields.ts';
import { latestEnd } from './attempts.ts';
import type { AuthWork } from './auth-work.ts';

/** What a code is for: those that come by text message, and the one that comes by e-mail. */
export type CodePurpose = SmsPurpose | 'email';

/** Whom a code was sent to and what for; a code for one purpose, phone or device is worth nothing for another. */
export interface SmsSubject {
  readonly purpose: CodePurpose;
  /** E.164; of a code that came by e-mail, the address. */
  readonly mobile: string;
  readonly deviceId: string;
}

export interface CheckedSmsCode {
  readonly id: string;
}

export interface SentSmsCode extends SmsSubject {
  readonly code: string;
}

/** What is stored of a code. */
export function hashSmsCode(cipher: FieldCipher, { purpose, mobile, deviceId, code }: SentSmsCode): string {
  return cipher.hash('sms-code', [purpose, mobile, deviceId, code].join('\n'));
}

export interface SmsCodeInput {
  readonly purpose: CodePurpose;
  /** E.164; of a code that came by e-mail, the address. */
  readonly mobile: string;
  readonly code: string;
}

/** What is needed of a call. */
export interface SmsDeps {
  readonly autocommit: Db;
  readonly cipher: FieldCipher;
  readonly now: Date;
  readonly deviceId: string | undefined;
}

/**
 * The code, if it is the right one; undefined otherwise. The try is counted first, in one statement and outside of the
 * effect's transaction, so that neither parallel nor refused calls give more than five.
 */
export async function checkSmsCode(
  deps: SmsDeps,
  { purpose, mobile, code }: SmsCodeInput,
): Promise<CheckedSmsCode | undefined> {
  const { autocommit, cipher, now, deviceId } = deps;
  if (deviceId === undefined) return undefined;
  const newest = autocommit
    .select({ id: smsCode.id })
    .from(smsCode)
    .where(
      and(
        eq(smsCode.purpose, purpose),
        eq(smsCode.mobileFingerprint, mobileFingerprint(cipher, mobile)),
        eq(smsCode.deviceId, deviceId),
        isNull(smsCode.usedAt),
        gt(smsCode.expiresAt, now),
        lte(smsCode.createdAt, latestEnd(now, 0)),
      ),
    )
    .orderBy(desc(smsCode.createdAt), desc(smsCode.id))
    .limit(1);
  const [tried] = await autocommit
    .update(smsCode)
    .set({ tries: sql`${smsCode.tries} + 1` })
    .where(and(eq(smsCode.id, sql`(${newest})`), lt(smsCode.tries, smsLimits.codeTriesMax)))
    .returning({ id: smsCode.id, codeHash: smsCode.codeHash });
  if (tried === undefined) return undefined;
  const hash = hashSmsCode(cipher, { purpose, mobile, deviceId, code });
  if (!areEqualMacs(hash, tried.codeHash)) return undefined;
  return { id: tried.id };
}

/** Uses a checked code up, in the transaction of what it allows; of two callers only one gets it. */
export async function useSmsCode({ tx, now }: AuthWork, checked: CheckedSmsCode | undefined): Promise<void> {
  if (checked === undefined) throw new Refused('wrongSmsCode');
  const used = await tx
    .update(smsCode)
    .set({ usedAt: now })
    .where(and(eq(smsCode.id, checked.id), isNull(smsCode.usedAt)))
    .returning({ id: smsCode.id });
  if (used.length === 0) throw new Refused('wrongSmsCode');
}
