import { volunteerSite } from '@vp/access';
import { createClient } from '@vp/api-client';
import { calls } from '@vp/contract';
import { volunteerAddresses } from '@vp/contract/addresses';
import { volunteerCatalogue } from '@vp/i18n/volunteer';
import { stub } from '@vp/testing';
import type { ReactNode } from 'react';
import { AppProvider } from '../context/app-provider.tsx';
import { createAppContext } from '../context/create-app-context.ts';
import { showSite } from './show-site.tsx';
import type { SiteVisit } from './show-site.tsx';

const config = {
  apiBase: 'http://api.test',
  otherSiteUrl: 'http://other.test/wu',
  clientId: 'test-web',
  mapKey: '',
  host: 'auto',
} as const;

/** What the server says of the deployment; the names of what is simulated. */
export const platformWith = (...simulators: ('sms' | 'mail' | 'people')[]) =>
  stub(calls.home.platform, {
    readingOpen: true,
    simulators,
    officePhone: '2835 1234',
    agreements: { userAgreement: '1', privacyPolicy: '1' },
    serverTime: '2026-07-18T14:02:00+08:00',
  });

const openSite = () =>
  createAppContext(
    {
      site: volunteerSite,
      productName: () => 'Product',
      catalogue: volunteerCatalogue,
      createApi: (options) => createClient(volunteerAddresses, options),
      forgetAnswers: (queries) => queries.removeQueries({ queryKey: ['mine'] }),
    },
    config,
  );

export interface SmallVisit extends Partial<Pick<SiteVisit, 'at' | 'reader' | 'visit'>> {
  readonly children: ReactNode;
  /** Texts that the page's route would load. */
  readonly namespaces?: readonly 'validation'[] | undefined;
}

/** One page in the frame of a small site, as a member sees it. */
export async function showInSite({ children, namespaces = [], ...visit }: SmallVisit) {
  let context: Awaited<ReturnType<typeof openSite>> | undefined;
  const shown = await showSite({
    site: 'volunteer',
    at: '/home',
    reader: 'member',
    ...visit,
    async open() {
      context = await openSite();
      await context.translations.load(...namespaces);
      return <AppProvider context={context}>{children}</AppProvider>;
    },
  });
  if (!context) throw new Error('the site was not opened');
  return { ...shown, context };
}
