import type { QueryKey } from '@tanstack/react-query';
import { volunteerSite } from '@vp/access';
import { createClient } from '@vp/api-client';
import { createAppContext, readConfig } from '@vp/app-shell';
import type { AppContext } from '@vp/app-shell';
import { volunteerAddresses } from '@vp/contract/addresses';
import { volunteerCatalogue } from '@vp/i18n/volunteer';
import type { Api } from '../shared/api.ts';
import { clientId } from './client-id.ts';

export type Namespace = (typeof volunteerCatalogue)['namespaces'][number];

/** Returns true for the deployment's settings and code lists; any other answer may be about the reader. */
const isForEveryone = ([noun, call]: QueryKey): boolean =>
  noun === 'codeList' || (noun === 'home' && call === 'platform');

export type SiteContext = AppContext<Api, Namespace>;

/** Creates the context of one visit. `settings` is the value that `config.js` sets. */
export function openAppContext(settings: unknown): Promise<SiteContext> {
  return createAppContext<Api, Namespace>(
    {
      site: volunteerSite,
      productName: (t) => t('common.productName'),
      catalogue: volunteerCatalogue,
      createApi: (options) => createClient(volunteerAddresses, options),
      forgetAnswers: (queries) => queries.removeQueries({ predicate: ({ queryKey }) => !isForEveryone(queryKey) }),
    },
    readConfig(settings, window.location, {
      clientId,
      otherSite: { setting: 'adminOrigin', port: 5174 },
    }),
  );
}
