import type { Handler } from '../../call/context.ts';
import { issueState, requirePage } from '../../services/session/authorization.ts';

/** Returns the page of a provider with an OAuth state, which proves on return that this device started the log-in. */
export const authorization: Handler<'session.authorization'> = async (ctx) => {
  const { provider } = ctx.body;
  const page = requirePage(ctx.ports, provider);
  return ctx.transaction(async (work) => ({ ...page, state: await issueState(work, provider) }));
};
