import { captchaLimits } from '@vp/domain';
import { captcha } from '../../db/schema/session.ts';
import { isClientId } from '../../call/client-id.ts';
import { BinaryAnswer } from '../../call/result.ts';
import type { Ctx, Result } from '../../call/context.ts';
import { Refused } from '../../refusal/refused.ts';
import { hashCaptcha } from '../../services/verification/captcha-answer.ts';

/** Returns a new captcha for a device; the previous one becomes invalid. */
export async function captchaImage(
  ctx: Ctx<'verification.captchaImage'>,
): Promise<Result<'verification.captchaImage'>> {
  const { autocommit, cipher, now, ports } = ctx;
  const { deviceId } = ctx.params;
  if (!isClientId(deviceId)) throw new Refused('invalidInput');
  const { answer, png } = await ports.captcha.paint();
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
  return new BinaryAnswer(png, 'image/png', 'no-store');
}
