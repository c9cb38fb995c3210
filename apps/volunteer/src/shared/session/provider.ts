import { useMutation } from '@tanstack/react-query';
import type { Authorization } from '@vp/contract';
import { authorizationUrl } from '@vp/wechat-bridge';
import { useSearchParams } from 'react-router-dom';
import { useApiQueries } from '../api.ts';
import { basePath } from '../paths.ts';

/** Identity provider. */
export type Provider = 'onePass' | 'wechat';

function pageOf(provider: Provider, { endpoint, appId, state }: Authorization, redirectUri: string): string {
  // The user tapped to start this, so WeChat may return the identity whether or not they follow the platform.
  if (provider === 'wechat') return authorizationUrl({ appId, redirectUri, scope: 'snsapi_userinfo', state, endpoint });
  const query = new URLSearchParams({ response_type: 'code', client_id: appId, redirect_uri: redirectUri, state });
  return `${endpoint}?${query.toString()}`;
}

/**
 * Returns a function that opens the page of a provider. The provider redirects to `path` of this app with a code and
 * the state.
 */
export function useProvider(provider: Provider, path: string) {
  const { mutateAsync, isPending } = useMutation(useApiQueries().session.authorization.change());
  async function leave(): Promise<void> {
    const authorization = await mutateAsync({ body: { provider } });
    window.location.assign(pageOf(provider, authorization, `${window.location.origin}${basePath}${path}`));
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
