import { queriesOf } from '@vp/app-shell';
import type { SentOnce } from '@vp/app-shell';
import type { WechatFollowing } from '@vp/contract';
import type { Api } from '../../shared/api.ts';
import type { Returned } from '../../shared/session/provider.ts';

/** Asks whether the user who returned from WeChat follows the platform. The code works once. */
export const followingRenewed = (api: Api, { code, state }: Returned): SentOnce<WechatFollowing> => ({
  key: queriesOf(api).wechat.renewFollowing.key(undefined, code),
  send: async () => {
    const { ticket } = await api.wechat.identify({ params: { code }, query: { state } });
    return api.wechat.renewFollowing({ body: { ticket } });
  },
  stale: ['inbox.channels', 'account.bindings'],
});
