import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { encryptPassword } from '@vp/api-client';
import { platformQuery } from '@vp/app-shell';
import type { Api } from '../../shared/api.ts';
import type { Returned } from '../../shared/session/provider.ts';

const scope = 'volunteer';

/** A grant, or the step that is still missing. */
export type LogInAnswer = Awaited<ReturnType<Api['session']['logIn']>>;

/** A code works once: asked for again by hand only, and without waiting for a network that may be there already. */
const once = { retry: false, staleTime: Number.POSITIVE_INFINITY, networkMode: 'always' } as const;

/** What one-pass says of the person who comes back from it. */
export const onePassLogin = (api: Api, { code, state }: Returned) =>
  queryOptions({
    queryKey: ['session', 'onePass', code],
    queryFn: () => api.session.logIn({ body: { grant_type: 'onepass', scope, code, state } }),
    ...once,
  });

/** What the chat app says of the person who comes back from it; the ticket outlives an answer that was lost. */
export const wechatLogin = (api: Api, { code, state }: Returned) =>
  queryOptions({
    queryKey: ['session', 'wechat', code],
    queryFn: async () => {
      const { ticket } = await api.wechat.identify({ params: { code }, query: { state } });
      return api.session.logIn({ body: { grant_type: 'wechat', scope, ticket } });
    },
    ...once,
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
