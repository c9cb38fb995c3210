import { createSiteHooks } from '@vp/app-shell';
import type { AppContext, PageLoader as PageLoaderWith } from '@vp/app-shell';
import type { Client } from '@vp/api-client';
import type { volunteerAddresses } from '@vp/contract/addresses';

/** Client with every call of this site as a typed function: `api.activity.find({ query })`. */
export type Api = Client<typeof volunteerAddresses>;

export const { AppProvider, useApi, useApiQueries } = createSiteHooks<Api>();

/** The `loader` that the file of a page may export. */
export type PageLoader = PageLoaderWith<Pick<AppContext<Api>, 'api' | 'clock' | 'queries' | 'session'>>;
