import type { DataOf, verificationCalls } from '@vp/contract';
import { and, eq } from 'drizzle-orm';
import { captcha } from '../../db/schema/session.ts';
import type { Ctx } from '../../call/context.ts';
import { Refused } from '../../refusal/refused.ts';
import { hashCaptcha, isCaptchaRight } from '../../services/verification/captcha-answer.ts';

type Entry = (typeof verificationCalls)['checkCaptcha'];

/** Tells whether the answer is right without using it up. */
export async function checkCaptcha(ctx: Ctx<Entry>): Promise<DataOf<Entry>> {
  const { db, cipher } = ctx;
  const given = { deviceId: ctx.params.deviceId, answer: ctx.params.code };
  if (!(await isCaptchaRight(ctx, given))) throw new Refused('wrongCaptcha');
  const samePicture = and(eq(captcha.deviceId, given.deviceId), eq(captcha.answerHash, hashCaptcha(cipher, given)));
  await db.update(captcha).set({ passed: true }).where(samePicture);
  return { valid: true };
}
