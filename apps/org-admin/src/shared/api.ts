import { createSiteHooks } from '@vp/app-shell';
import type { Client } from '@vp/api-client';
import type { organizationAddresses } from '@vp/contract/addresses';

/** Every call of this site as a typed function: `api.activity.managedList({ query })`. */
export type Api = Client<typeof organizationAddresses>;

export const { AppProvider, useApi, useApiQueries } = createSiteHooks<Api>();
