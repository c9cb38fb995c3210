import { queriesOf } from '@vp/app-shell';
import type { SentOnce } from '@vp/app-shell';
import type { Api } from '../../shared/api.ts';
import type { Provider, Returned } from '../../shared/session/provider.ts';

async function bind(api: Api, of: Provider, { code, state }: Returned): Promise<true> {
  if (of === 'onePass') await api.account.bindOnePass({ query: { code, state } });
  else {
    const { ticket } = await api.wechat.identify({ params: { code }, query: { state } });
    await api.wechat.bind({ body: { ticket } });
  }
  return true;
}

/** Binds the identity that a provider returned. The provider's code works once. */
export function boundOnce(api: Api, of: Provider, returned: Returned): SentOnce<true> {
  const { account, wechat } = queriesOf(api);
  const call = of === 'onePass' ? account.bindOnePass : wechat.bind;
  return { key: call.key(undefined, returned.code), send: () => bind(api, of, returned), stale: ['account.bindings'] };
}
