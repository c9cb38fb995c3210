import type { Handler } from '../../call/context.ts';
import { Refused } from '../../refusal/refused.ts';
import { issueRecovery, readNamed } from '../../services/recovery/name-account.ts';

/** Names the account. The answer is the same whether there is one or not. */
export const start: Handler<'organizationRecovery.start'> = async (ctx) => {
  const { keyword, randomCode, validCode } = ctx.body;
  // The picture belongs to the device that asked for it: a code of another one is no code.
  if (randomCode !== ctx.deviceId) throw new Refused('wrongCaptcha');
  const named = await readNamed(ctx, { keyword, captcha: validCode });
  return ctx.transaction((work) => issueRecovery(work, named));
};
