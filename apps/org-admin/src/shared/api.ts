import type { Client, ServerClock, Upload } from '@vp/api-client';
import { fileUrl } from '@vp/api-client';
import type { organizationAddresses } from '@vp/contract/addresses';
import { createContext, useContext } from 'react';

/** Every call of this site as a typed function: `api.release.list({ query })`. */
export type Api = Client<typeof organizationAddresses>;

export interface ApiAccess {
  readonly api: Api;
  readonly upload: Upload;
  /** The server's time; screens count with it, never with the device's clock. */
  readonly clock: ServerClock;
  readonly baseUrl: string;
  readonly deviceId: string;
}

const ApiContext = createContext<ApiAccess | null>(null);

export const ApiProvider = ApiContext.Provider;

export function useApiAccess(): ApiAccess {
  const access = useContext(ApiContext);
  if (!access) throw new Error('ApiProvider is missing');
  return access;
}

export function useApi(): Api {
  return useApiAccess().api;
}

/** The address of a stored picture for `src`; undefined where there is none. */
export function useFileUrl(): (link: string | null | undefined) => string | undefined {
  const { baseUrl } = useApiAccess();
  return (link) => (link ? fileUrl(baseUrl, link) || undefined : undefined);
}

/** The server's present time. */
export function useNow(): () => Date {
  const { clock } = useApiAccess();
  return () => clock.now();
}
