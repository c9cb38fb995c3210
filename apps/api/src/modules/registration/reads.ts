import { isMobile, parseAnyPhone } from '@vp/domain';
import { message } from '@vp/validators';
import { eq } from 'drizzle-orm';
import { countAttempt } from '../../auth/attempts.ts';
import { mobileFingerprint } from '../../crypto/encrypted-fields.ts';
import { account } from '../../db/schema/account.ts';
import type { Ctx, Result } from '../../call/context.ts';
import { Refused } from '../../refusal/refused.ts';
import { findFreeUsername } from '../../services/registration/free-username.ts';
import { takePassedCaptcha } from '../../services/verification/captcha-answer.ts';

/** A free account name to start from; nothing keeps it free. */
export async function suggestUsername({
  db,
}: Ctx<'registration.suggestUsername'>): Promise<Result<'registration.suggestUsername'>> {
  return { username: await findFreeUsername(db) };
}

const answersPerHour = 5;
const hourMs = 3_600_000;

/**
 * Whether a phone is registered: once for each captcha that was passed, and a few times an hour for one number. How
 * often one network may ask is limited by the entry.
 */
export async function checkMobile(ctx: Ctx<'registration.checkMobile'>): Promise<Result<'registration.checkMobile'>> {
  const { db, autocommit, cipher, now, config, deviceId } = ctx;
  const phone = parseAnyPhone(ctx.params.mobile);
  if (phone === undefined || !isMobile(phone)) {
    throw new Refused('invalidInput', {
      problems: [{ path: 'mobile', message: message('mobile') }],
    });
  }
  await takePassedCaptcha(ctx, deviceId);
  const fingerprint = mobileFingerprint(cipher, phone.e164);
  const attempt = { kind: 'mobile-check', subject: fingerprint, windowMs: hourMs };
  const asked = await countAttempt({ tx: autocommit, now }, attempt);
  if (config.rateFactor > 0 && asked > answersPerHour * config.rateFactor) {
    throw new Refused('tooManyRequests', { retryAfterSeconds: 3600 });
  }
  const [owner] = await db
    .select({ id: account.id })
    .from(account)
    .where(eq(account.mobileFingerprint, fingerprint))
    .limit(1);
  return { registered: owner !== undefined };
}
