import { createSiteHooks } from '@vp/app-shell';
import type { AppContext, PageLoader as PageLoaderWith } from '@vp/app-shell';
import type { Client } from '@vp/api-client';
import type { organizationAddresses } from '@vp/contract/addresses';

/** Client with every call of this site as a typed function: `api.activity.managedList({ query })`. */
export type Api = Client<typeof organizationAddresses>;

export const { AppProvider, useApi, useApiQueries } = createSiteHooks<Api>();

/** Type of the optional `loader` export of a page file. */
export type PageLoader = PageLoaderWith<Pick<AppContext<Api>, 'api' | 'clock' | 'queries' | 'session'>>;
