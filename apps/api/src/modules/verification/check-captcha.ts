import { and, eq } from 'drizzle-orm';
import { captcha } from '../../db/schema/session.ts';
import type { Ctx, Result } from '../../call/context.ts';
import { Refused } from '../../refusal/refused.ts';
import { hashCaptcha, isCaptchaRight } from '../../services/verification/captcha-answer.ts';

/** Checks the answer without consuming it. */
export async function checkCaptcha(
  ctx: Ctx<'verification.checkCaptcha'>,
): Promise<Result<'verification.checkCaptcha'>> {
  const { autocommit, cipher } = ctx;
  const given = { deviceId: ctx.params.deviceId, answer: ctx.params.code };
  if (!(await isCaptchaRight(ctx, given))) throw new Refused('wrongCaptcha');
  const samePicture = and(eq(captcha.deviceId, given.deviceId), eq(captcha.answerHash, hashCaptcha(cipher, given)));
  await autocommit.update(captcha).set({ passed: true }).where(samePicture);
  return { valid: true };
}
