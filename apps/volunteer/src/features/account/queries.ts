import { queryOptions } from '@tanstack/react-query';
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

/** Binds whoever a provider names. A code works once: under its own key it is sent once, however often the page draws. */
export const bindProvider = (api: Api, of: Provider, returned: Returned) =>
  queryOptions({
    queryKey: ['account', 'bind', of, returned.code],
    queryFn: () => bind(api, of, returned),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
