import { mutationOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { encryptPassword } from '@vp/api-client';
import { platformQuery, queriesOf } from '@vp/app-shell';
import type { SentOnce } from '@vp/app-shell';
import type { Api } from '../../shared/api.ts';
import type { Returned } from '../../shared/session/provider.ts';

const scope = 'volunteer';

/** A grant, or the step that is still missing. */
export type LogInAnswer = Awaited<ReturnType<Api['session']['logIn']>>;

/** What one-pass says of the person who comes back from it, whose code works once. */
export const onePassLogin = (api: Api, { code, state }: Returned): SentOnce<LogInAnswer> => ({
  key: queriesOf(api).session.logIn.key(undefined, 'onePass', code),
  send: () => api.session.logIn({ body: { grant_type: 'onepass', scope, code, state } }),
});

/** What the chat app says of the person who comes back from it; the ticket outlives an answer that was lost. */
export const wechatLogin = (api: Api, { code, state }: Returned): SentOnce<LogInAnswer> => ({
  key: queriesOf(api).session.logIn.key(undefined, 'wechat', code),
  send: async () => {
    const { ticket } = await api.wechat.identify({ params: { code }, query: { state } });
    return api.session.logIn({ body: { grant_type: 'wechat', scope, ticket } });
  },
});

/** The first password of an account that one-pass made, with the agreements in force. */
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
