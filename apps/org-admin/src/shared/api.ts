import { createSiteHooks } from '@vp/app-shell';
import type { AppContext, ReadAhead as ReadAheadWith } from '@vp/app-shell';
import type { Client } from '@vp/api-client';
import type { organizationAddresses } from '@vp/contract/addresses';

/** Every call of this site as a typed function: `api.activity.managedList({ query })`. */
export type Api = Client<typeof organizationAddresses>;

export const { AppProvider, useApi, useApiQueries } = createSiteHooks<Api>();

/** What the file of a page may export as `readAhead`. */
export type ReadAhead = ReadAheadWith<Pick<AppContext<Api>, 'api' | 'clock' | 'queries' | 'session'>>;
