import { captchaLimits, typedIdentifier } from '@vp/domain';
import { and, eq, gt, lt, or, sql } from 'drizzle-orm';
import { areEqualMacs } from '../../crypto/equal-macs.ts';
import type { FieldCipher } from '../../crypto/field-encryption.ts';
import type { Db } from '../../db/client.ts';
import { isClientId } from '../../call/client-id.ts';
import type { CipherWork } from '../../call/context.ts';
import type { NewCaptcha } from '../../ports/captcha.ts';
import { captcha } from '../../db/schema/session.ts';
import { Refused } from '../../refusal/refused.ts';

export interface CaptchaAnswer {
  readonly deviceId: string;
  readonly answer: string;
}

/** The fields of a call that the check needs. */
export interface CaptchaDeps {
  readonly autocommit: Db;
  readonly cipher: FieldCipher;
  readonly now: Date;
}

/** Stores the answer of a new captcha in place of the device's previous one, and returns what is shown or heard. */
export async function storeCaptcha(
  { autocommit, cipher, now }: CaptchaDeps,
  deviceId: string,
  create: () => Promise<NewCaptcha>,
): Promise<Uint8Array> {
  if (!isClientId(deviceId)) throw new Refused('invalidInput');
  const { answer, bytes } = await create();
  const row = {
    answerHash: hashCaptcha(cipher, { deviceId, answer }),
    checks: 0,
    passed: false,
    createdAt: now,
    expiresAt: new Date(now.getTime() + captchaLimits.lifeMs),
  };
  await autocommit
    .insert(captcha)
    .values({ deviceId, ...row })
    .onConflictDoUpdate({ target: captcha.deviceId, set: row });
  return bytes;
}

/** Returns the stored hash of an answer, which ignores case. */
export function hashCaptcha(cipher: FieldCipher, { deviceId, answer }: CaptchaAnswer): string {
  return cipher.hash('captcha', `${deviceId}\n${typedIdentifier(answer).toLowerCase()}`);
}

/**
 * Checks the answer without consuming it. The attempt is counted before the comparison: after three wrong ones the
 * captcha is invalid. After a correct one it stays valid for the message that consumes it.
 */
export async function isCaptchaRight({ autocommit, cipher, now }: CaptchaDeps, given: CaptchaAnswer): Promise<boolean> {
  const [looked] = await autocommit
    .update(captcha)
    .set({ checks: sql`least(${captcha.checks} + 1, ${captchaLimits.checksMax})` })
    .where(
      and(
        eq(captcha.deviceId, given.deviceId),
        gt(captcha.expiresAt, now),
        or(lt(captcha.checks, captchaLimits.checksMax), captcha.passed),
      ),
    )
    .returning({ answerHash: captcha.answerHash });
  return looked !== undefined && areEqualMacs(hashCaptcha(cipher, given), looked.answerHash);
}

/** Consumes the captcha in the transaction of the message that it allows; of two messages only one gets it. */
export async function useCaptcha({ tx, cipher }: CipherWork, given: CaptchaAnswer): Promise<void> {
  const used = await tx
    .delete(captcha)
    .where(and(eq(captcha.deviceId, given.deviceId), eq(captcha.answerHash, hashCaptcha(cipher, given))))
    .returning({ deviceId: captcha.deviceId });
  if (used.length === 0) throw new Refused('wrongCaptcha');
}

/** Consumes the captcha that this device has just passed; of two calls only one gets it. */
export async function takePassedCaptcha(
  { autocommit, now }: Pick<CaptchaDeps, 'autocommit' | 'now'>,
  deviceId: string | undefined,
): Promise<void> {
  const passed = and(eq(captcha.deviceId, deviceId ?? ''), captcha.passed, gt(captcha.expiresAt, now));
  const taken = await autocommit.delete(captcha).where(passed).returning({ deviceId: captcha.deviceId });
  if (taken.length === 0) throw new Refused('wrongCaptcha');
}
