import type { DataOf, verificationCalls } from '@vp/contract';
import { eq } from 'drizzle-orm';
import { captcha } from '../../db/schema/session.ts';
import type { Ctx } from '../../http/context.ts';
import { Refused } from '../../http/refused.ts';
import { isCaptchaRight } from './captcha-answer.ts';

type Entry = (typeof verificationCalls)['checkCaptcha'];

/** Tells whether the answer is right without using it up. */
export async function checkCaptcha({ db, seal, now, params }: Ctx<Entry>): Promise<DataOf<Entry>> {
  const { deviceId, code: answer } = params;
  if (!(await isCaptchaRight(db, seal, { deviceId, answer }, now))) throw new Refused('wrongCaptcha');
  await db.update(captcha).set({ passed: true }).where(eq(captcha.deviceId, deviceId));
  return { valid: true };
}
