import { BinaryAnswer } from '../../call/result.ts';
import type { Ctx, Result } from '../../call/context.ts';
import { storeCaptcha } from '../../services/verification/captcha-answer.ts';

/** Returns a new captcha for a device as a picture; the previous one becomes invalid. */
export async function captchaImage(
  ctx: Ctx<'verification.captchaImage'>,
): Promise<Result<'verification.captchaImage'>> {
  const png = await storeCaptcha(ctx, ctx.params.deviceId, ctx.ports.captcha.paint);
  return new BinaryAnswer(png, 'image/png', 'no-store');
}
