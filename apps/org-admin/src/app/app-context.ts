import { organizationSite } from '@vp/access';
import { createClient } from '@vp/api-client';
import { createAppContext, readConfig } from '@vp/app-shell';
import type { AppContext } from '@vp/app-shell';
import { organizationAddresses } from '@vp/contract/addresses';
import { organizationTexts } from '@vp/i18n/org-admin';
import type { Api } from '../shared/api.ts';
import { clientId } from './client-id.ts';

export type Noun = keyof Awaited<ReturnType<(typeof organizationTexts)['zh-TW']>>['texts']['later'];

export type SiteContext = AppContext<Api, Noun>;

/** Everything that is made once for a visit; `settings` is what `config.js` left. */
export function openAppContext(settings: unknown): Promise<SiteContext> {
  return createAppContext<Api, Noun>(
    {
      site: organizationSite,
      productName: (t) => `${t('common.productName')} · ${t('common.organizationApp')}`,
      texts: organizationTexts,
      createApi: (options) => createClient(organizationAddresses, options),
      forgetAnswers: (queries) => queries.clear(),
    },
    readConfig(settings, window.location, {
      clientId,
      otherSite: { setting: 'volunteerOrigin', port: 5173 },
    }),
  );
}
