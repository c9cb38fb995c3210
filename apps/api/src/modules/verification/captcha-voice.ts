import { BinaryAnswer } from '../../call/result.ts';
import type { Ctx, Result } from '../../call/context.ts';
import { storeCaptcha } from '../../services/verification/captcha-answer.ts';

/** Returns a new captcha for a device as a sound; the previous one, also a picture, becomes invalid. */
export async function captchaVoice(
  ctx: Ctx<'verification.captchaVoice'>,
): Promise<Result<'verification.captchaVoice'>> {
  const wav = await storeCaptcha(ctx, ctx.params.deviceId, () => ctx.ports.captcha.speak(ctx.language));
  return new BinaryAnswer(wav, 'audio/wav', 'no-store');
}
