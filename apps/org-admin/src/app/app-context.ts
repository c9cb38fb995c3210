import { organizationSite } from '@vp/access';
import { createClient } from '@vp/api-client';
import { createAppContext, readConfig } from '@vp/app-shell';
import type { AppContext } from '@vp/app-shell';
import { organizationAddresses } from '@vp/contract/addresses';
import { organizationCatalogue } from '@vp/i18n/org-admin';
import type { Api } from '../shared/api.ts';
import { clientId } from './client-id.ts';

export type Namespace = (typeof organizationCatalogue)['namespaces'][number];

export type SiteContext = AppContext<Api, Namespace>;

/** Creates the services of one visit. `settings` is the content of `config.js`. */
export function openAppContext(settings: unknown): Promise<SiteContext> {
  return createAppContext<Api, Namespace>(
    {
      site: organizationSite,
      productName: (t) => `${t('common.productName')} · ${t('common.organizationApp')}`,
      catalogue: organizationCatalogue,
      createApi: (options) => createClient(organizationAddresses, options),
      forgetAnswers: (queries) => queries.clear(),
    },
    readConfig(settings, window.location, {
      clientId,
      otherSite: { setting: 'volunteerOrigin', port: 5173 },
    }),
  );
}
