import { createSiteHooks } from '@vp/app-shell';
import type { AppContext, PageLoader as PageLoaderWith } from '@vp/app-shell';
import type { Client } from '@vp/api-client';
import type { organizationAddresses } from '@vp/contract/addresses';

/** Every call of this site as a typed function: `api.activity.managedList({ query })`. */
export type Api = Client<typeof organizationAddresses>;

export const { AppProvider, useApi, useApiQueries } = createSiteHooks<Api>();

/** The `loader` that the file of a page may export. */
export type PageLoader = PageLoaderWith<Pick<AppContext<Api>, 'api' | 'clock' | 'queries' | 'session'>>;
