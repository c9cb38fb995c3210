import type { SmsPurpose } from '@vp/contract';
import { smsLimits, typedDigits } from '@vp/domain';
import { and, desc, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { smsCode } from '../db/schema/session.ts';
import { Refused } from '../refusal/refused.ts';
import { areEqualMacs } from '../crypto/equal-macs.ts';
import type { FieldCipher } from '../crypto/field-encryption.ts';
import { mobileFingerprint } from '../crypto/encrypted-fields.ts';
import { latestEnd } from './attempts.ts';
import type { AuthWork } from './auth-work.ts';

/** Purposes of codes: the ones sent by text message, and the one sent by e-mail. */
export type CodePurpose = SmsPurpose | 'email';

/** Identifies the recipient, device and purpose of a code; a code is invalid for any other purpose, phone or device. */
export interface SmsSubject {
  readonly purpose: CodePurpose;
  /** E.164, or the e-mail address of a code sent by e-mail. */
  readonly mobile: string;
  readonly deviceId: string;
}

export interface CheckedSmsCode {
  readonly id: string;
}

export interface SentSmsCode extends SmsSubject {
  readonly code: string;
}

/** Returns the stored hash of a code. */
export function hashSmsCode(cipher: FieldCipher, { purpose, mobile, deviceId, code }: SentSmsCode): string {
  return cipher.hash('sms-code', [purpose, mobile, deviceId, code].join('\n'));
}

export interface SmsCodeInput {
  readonly purpose: CodePurpose;
  /** E.164, or the e-mail address of a code sent by e-mail. */
  readonly mobile: string;
  /** As typed. */
  readonly code: string;
}

/** The fields of a call that the check needs. */
export interface SmsDeps {
  readonly autocommit: Db;
  readonly cipher: FieldCipher;
  readonly now: Date;
  readonly deviceId: string | undefined;
}

/**
 * Returns the code if it is correct, otherwise undefined. The attempt is counted first, in one statement and outside
 * the effect's transaction, so that neither parallel nor refused calls get more than five attempts.
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
  const hash = hashSmsCode(cipher, { purpose, mobile, deviceId, code: typedDigits(code) });
  if (!areEqualMacs(hash, tried.codeHash)) return undefined;
  return { id: tried.id };
}

/** Consumes a checked code in the transaction of the action that it allows; of two callers only one gets it. */
export async function useSmsCode({ tx, now }: AuthWork, checked: CheckedSmsCode | undefined): Promise<void> {
  if (checked === undefined) throw new Refused('wrongSmsCode');
  const used = await tx
    .update(smsCode)
    .set({ usedAt: now })
    .where(and(eq(smsCode.id, checked.id), isNull(smsCode.usedAt)))
    .returning({ id: smsCode.id });
  if (used.length === 0) throw new Refused('wrongSmsCode');
}
