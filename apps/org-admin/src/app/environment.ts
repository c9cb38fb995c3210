import { organizationSite } from '@vp/access';
import { createClient } from '@vp/api-client';
import { createEnvironment, readConfig } from '@vp/app-shell';
import type { Environment as EnvironmentOf } from '@vp/app-shell';
import { organizationAddresses } from '@vp/contract/addresses';
import { organizationTexts } from '@vp/i18n/org-admin';
import type { Api } from '../shared/api.ts';

export type Noun = keyof Awaited<ReturnType<(typeof organizationTexts)['zh-TW']>>['texts']['later'];

export type Environment = EnvironmentOf<Api, Noun>;

/** Everything that is made once for a visit; `settings` is what `config.js` left. */
export function openEnvironment(settings: unknown): Promise<Environment> {
  return createEnvironment<Api, Noun>(
    {
      site: organizationSite,
      texts: organizationTexts,
      createApi: (options) => createClient(organizationAddresses, options),
      forgetAnswers: (queries) => queries.clear(),
    },
    readConfig(settings, window.location, {
      clientId: 'org-admin-web',
      otherSite: { setting: 'volunteerOrigin', port: 5173 },
    }),
  );
}
