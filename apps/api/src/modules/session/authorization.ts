import type { Handler } from '../../call/context.ts';
import { issueState, requirePage } from '../../services/session/authorization.ts';

/** Where a provider asks who somebody is; the state says on the way back that this device had asked. */
export const authorization: Handler<'session.authorization'> = async (ctx) => {
  const { provider } = ctx.body;
  const page = requirePage(ctx.ports, provider);
  return ctx.transaction(async (work) => ({ ...page, state: await issueState(work, provider) }));
};
