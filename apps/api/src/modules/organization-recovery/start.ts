import type { Handler } from '../../call/context.ts';
import { Refused } from '../../refusal/refused.ts';
import { issueRecovery, readNamed } from '../../services/recovery/name-account.ts';

/** Starts recovery. The response does not reveal whether the account exists. */
export const start: Handler<'organizationRecovery.start'> = async (ctx) => {
  const { keyword, randomCode, validCode } = ctx.body;
  // The captcha belongs to the device that requested it: an answer from another device is wrong.
  if (randomCode !== ctx.deviceId) throw new Refused('wrongCaptcha');
  const named = await readNamed(ctx, { keyword, captcha: validCode });
  return ctx.transaction((work) => issueRecovery(work, named));
};
