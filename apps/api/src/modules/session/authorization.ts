import type { Ctx, Handler } from '../../call/context.ts';
import type { OnePassPage } from '../../ports/one-pass.ts';
import { allowedRedirect } from '../../services/session/allowed-redirect.ts';
import { askProvider, issueState, requireProvider } from '../../services/session/authorization.ts';

/** Returns the page of a provider with an OAuth state, which proves on return that this device started the log-in. */
export const authorization: Handler<'session.authorization'> = async (ctx) => {
  const { provider } = ctx.body;
  requireProvider(ctx.ports, provider);
  const { kept, ...page } = await askProvider(ctx, provider, () => openPage(ctx));
  return ctx.transaction(async (work) => ({ ...page, state: await issueState(work, provider, kept) }));
};

async function openPage({ ports, config, body }: Ctx<'session.authorization'>): Promise<OnePassPage | undefined> {
  if (body.provider === 'onePass') return ports.onePass.open(allowedRedirect(config, body.redirectUri));
  const { page } = ports.wechat;
  return page && { ...page, parameters: {}, kept: {} };
}
