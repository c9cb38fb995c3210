import { createSiteHooks } from '@vp/app-shell';
import type { Client } from '@vp/api-client';
import type { volunteerAddresses } from '@vp/contract/addresses';

/** Every call of this site as a typed function: `api.activity.find({ query })`. */
export type Api = Client<typeof volunteerAddresses>;

export const { AppProvider, useApi, useApiQueries } = createSiteHooks<Api>();
