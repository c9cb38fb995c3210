import { captchaLimits } from '@vp/domain';
import { captcha } from '../../db/schema/session.ts';
import { isClientId } from '../../call/client-id.ts';
import { BinaryAnswer } from '../../call/result.ts';
import type { Ctx, Result } from '../../call/context.ts';
import { Refused } from '../../refusal/refused.ts';
import { hashCaptcha } from '../../services/verification/captcha-answer.ts';

type AnyCtx = Ctx<'verification.captchaImage'> | Ctx<'verification.captchaVoice'>;

/** Returns a new captcha for a device as a picture; the previous one becomes invalid. */
export async function captchaImage(
  ctx: Ctx<'verification.captchaImage'>,
): Promise<Result<'verification.captchaImage'>> {
  const deviceId = deviceOf(ctx);
  const { answer, png } = await ctx.ports.captcha.paint();
  await store(ctx, { deviceId, answer });
  return new BinaryAnswer(png, 'image/png', 'no-store');
}

/** Returns a new captcha for a device as a sound; the previous one, also a picture, becomes invalid. */
export async function captchaVoice(
  ctx: Ctx<'verification.captchaVoice'>,
): Promise<Result<'verification.captchaVoice'>> {
  const deviceId = deviceOf(ctx);
  const { answer, wav } = await ctx.ports.captcha.speak(ctx.query.language ?? ctx.language);
  await store(ctx, { deviceId, answer });
  return new BinaryAnswer(wav, 'audio/wav', 'no-store');
}

function deviceOf({ params }: AnyCtx): string {
  if (!isClientId(params.deviceId)) throw new Refused('invalidInput');
  return params.deviceId;
}

async function store({ autocommit, cipher, now }: AnyCtx, shown: { deviceId: string; answer: string }): Promise<void> {
  const row = {
    answerHash: hashCaptcha(cipher, shown),
    checks: 0,
    passed: false,
    createdAt: now,
    expiresAt: new Date(now.getTime() + captchaLimits.lifeMs),
  };
  await autocommit
    .insert(captcha)
    .values({ deviceId: shown.deviceId, ...row })
    .onConflictDoUpdate({ target: captcha.deviceId, set: row });
}
