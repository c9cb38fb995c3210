import type { Handler } from '../../call/context.ts';
import { issueRecovery, readNamed } from '../../services/recovery/name-account.ts';

/** Names the account. The answer is the same whether there is one or not. */
export const start: Handler<'recovery.start'> = async (ctx) => {
  const named = await readNamed(ctx, ctx.body);
  return ctx.transaction((work) => issueRecovery(work, named));
};
