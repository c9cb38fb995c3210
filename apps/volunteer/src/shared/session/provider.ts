import { useMutation } from '@tanstack/react-query';
import type { Authorization } from '@vp/contract';
import { authorizationUrl } from '@vp/wechat-bridge';
import { useSearchParams } from 'react-router-dom';
import { useApiQueries } from '../api.ts';
import { basePath } from '../paths.ts';

/** Who names people for the platform. */
export type Provider = 'onePass' | 'wechat';

function pageOf(provider: Provider, { endpoint, appId, state }: Authorization, redirectUri: string): string {
  // Asked by an express tap: the chat app may say who it is, whether the person follows the platform or not.
  if (provider === 'wechat') return authorizationUrl({ appId, redirectUri, scope: 'snsapi_userinfo', state, endpoint });
  const query = new URLSearchParams({ response_type: 'code', client_id: appId, redirect_uri: redirectUri, state });
  return `${endpoint}?${query.toString()}`;
}

/** Leaves for the page of a provider, which sends back to `path` of this app with a code and the state. */
export function useProvider(provider: Provider, path: string) {
  const { mutateAsync, isPending } = useMutation(useApiQueries().session.authorization.change());
  async function leave(): Promise<void> {
    const authorization = await mutateAsync({ body: { provider } });
    window.location.assign(pageOf(provider, authorization, `${window.location.origin}${basePath}${path}`));
  }
  // Whatever it fails with is shown by the one place that shows what a change fails with.
  return { isLeaving: isPending, leave: () => void leave().catch(() => undefined) };
}

export interface Returned {
  readonly code: string;
  readonly state: string;
}

/** What a provider sent back: a code, `refused` where the person or the provider did not want to, or nothing yet. */
export function useReturned(): Returned | 'refused' | undefined {
  const [search] = useSearchParams();
  const [code, state] = [search.get('code'), search.get('state')];
  if (search.has('error')) return 'refused';
  return code === null || state === null ? undefined : { code, state };
}
