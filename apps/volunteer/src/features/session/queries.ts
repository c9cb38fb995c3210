import { mutationOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { encryptPassword } from '@vp/api-client';
import { platformQuery, queriesOf } from '@vp/app-shell';
import type { SentOnce } from '@vp/app-shell';
import type { Api } from '../../shared/api.ts';
import type { Returned } from '../../shared/session/provider.ts';

const scope = 'volunteer';

/** A grant, or the missing step. */
export type LogInAnswer = Awaited<ReturnType<Api['session']['logIn']>>;

/** Logs in with the code from one-pass. The code works once. */
export const onePassLogin = (api: Api, { code, state }: Returned): SentOnce<LogInAnswer> => ({
  key: queriesOf(api).session.logIn.key(undefined, 'onePass', code),
  send: () => api.session.logIn({ body: { grant_type: 'onepass', scope, code, state } }),
});

/** Logs in with the code from WeChat. The ticket stays valid if a response is lost. */
export const wechatLogin = (api: Api, { code, state }: Returned): SentOnce<LogInAnswer> => ({
  key: queriesOf(api).session.logIn.key(undefined, 'wechat', code),
  send: async () => {
    const { ticket } = await api.wechat.identify({ params: { code }, query: { state } });
    return api.session.logIn({ body: { grant_type: 'wechat', scope, ticket } });
  },
});

/** Sets the first password of an account that one-pass created, with the current agreements. */
export const firstPassword = (api: Api, cache: QueryClient) =>
  mutationOptions({
    mutationFn: async ({ ticket, password }: { readonly ticket: string; readonly password: string }) => {
      const [key, platform] = await Promise.all([api.session.passwordKey(), cache.ensureQueryData(platformQuery(api))]);
      const encrypted = await encryptPassword(key.publicKeyPem, { password, nonce: key.nonce });
      const body = { ticket, password: encrypted, keyId: key.keyId, ...platform.agreements };
      return api.session.logIn({ body: { grant_type: 'onepass', scope, ...body } });
    },
    meta: { handled: true },
  });
