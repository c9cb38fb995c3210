import { useMutation } from '@tanstack/react-query';
import type { Authorization } from '@vp/contract';
import { authorizationUrl } from '@vp/wechat-bridge';
import { useSearchParams } from 'react-router-dom';
import { useApiQueries } from '../api.ts';
import { basePath } from '../paths.ts';
import { toReturn } from './provider-return.ts';

/** Identity provider. */
export type Provider = 'onePass' | 'wechat';

function pageOf(provider: Provider, authorization: Authorization, page: string): string {
  const { endpoint, appId, state, parameters } = authorization;
  // The user tapped to start this, so WeChat may return the identity whether or not they follow the platform.
  if (provider === 'wechat')
    return authorizationUrl({ appId, redirectUri: page, scope: 'snsapi_userinfo', state, endpoint });
  const there = toReturn(page, state);
  const url = new URL(endpoint, window.location.href);
  const own = { response_type: 'code', client_id: appId, redirect_uri: there.redirectUri, state: there.state };
  for (const [name, value] of Object.entries({ ...own, ...parameters })) url.searchParams.set(name, value);
  return url.href;
}

/**
 * Returns a function that opens the page of a provider. The provider redirects to `path` of this app with a code and
 * the state.
 */
export function useProvider(provider: Provider, path: string) {
  const { mutateAsync, isPending } = useMutation(useApiQueries().session.authorization.change());
  async function leave(): Promise<void> {
    const page = `${window.location.origin}${basePath}${path}`;
    const { redirectUri } = toReturn(page, '');
    window.location.assign(pageOf(provider, await mutateAsync({ body: { provider, redirectUri } }), page));
  }
  // The app reports failed mutations in one place.
  return { isLeaving: isPending, leave: () => void leave().catch(() => undefined) };
}

export interface Returned {
  readonly code: string;
  readonly state: string;
}

/** Returns the answer of a provider: a code, `refused` if the user or the provider declined, or undefined. */
export function useReturned(): Returned | 'refused' | undefined {
  const [search] = useSearchParams();
  const [code, state] = [search.get('code'), search.get('state')];
  if (search.has('error')) return 'refused';
  return code === null || state === null ? undefined : { code, state };
}
