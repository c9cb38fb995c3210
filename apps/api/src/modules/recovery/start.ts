import type { Handler } from '../../call/context.ts';
import { issueRecovery, readNamed } from '../../services/recovery/name-account.ts';

/** Starts recovery. The response does not reveal whether the account exists. */
export const start: Handler<'recovery.start'> = async (ctx) => {
  const named = await readNamed(ctx, ctx.body);
  return ctx.transaction((work) => issueRecovery(work, named));
};
