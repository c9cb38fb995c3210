import { volunteerSite } from '@vp/access';
import { createClient } from '@vp/api-client';
import { calls } from '@vp/contract';
import { volunteerAddresses } from '@vp/contract/addresses';
import { volunteerCatalogue } from '@vp/i18n/volunteer';
import { stub } from '@vp/testing';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { AppProvider } from '../context/app-provider.tsx';
import { createAppContext } from '../context/create-app-context.ts';
import { pageRoute } from '../page/page-routes.ts';
import type { LoadPage } from '../page/page-routes.ts';
import { showSite } from './show-site.tsx';
import type { SiteVisit } from './show-site.tsx';

const config = {
  apiBase: 'http://api.test',
  otherSiteUrl: 'http://other.test/wu',
  clientId: 'test-web',
  mapKey: '',
  host: 'auto',
} as const;

/** Stubs the platform settings; `simulators` are the simulated services. */
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

type Visit = Partial<Pick<SiteVisit, 'at' | 'reader' | 'visit'>>;
type SmallContext = Awaited<ReturnType<typeof openSite>>;

/** Renders a small site with these routes below its provider. */
async function showRoutes(visit: Visit, routesOf: (context: SmallContext) => Promise<RouteObject[]>) {
  let opened: SmallContext | undefined;
  const shown = await showSite({
    site: 'volunteer',
    at: '/home',
    reader: 'member',
    ...visit,
    async open() {
      const context = await openSite();
      opened = context;
      const frame = (
        <AppProvider context={context}>
          <Outlet />
        </AppProvider>
      );
      return [{ element: frame, children: await routesOf(context) }];
    },
  });
  if (!opened) throw new Error('the site was not opened');
  return { ...shown, context: opened };
}

export interface SmallVisit extends Visit {
  readonly children: ReactNode;
  /** Namespaces that the page's route would load. */
  readonly namespaces?: readonly 'validation'[] | undefined;
}

/** Renders a page in a small site, as a logged-in member. */
export function showInSite({ children, namespaces = [], ...visit }: SmallVisit) {
  return showRoutes(visit, async ({ translations }) => {
    await translations.load(...namespaces);
    return [{ path: '*', element: children }];
  });
}

/** Renders a page with its route, as a logged-in member; other addresses show `links`. */
export function showPage({ load, links, ...visit }: Visit & { load: LoadPage<SmallContext>; links?: ReactNode }) {
  return showRoutes(visit, async (context) => [
    pageRoute(context, { path: '/home', namespaces: [], load }, { readingOpen: () => undefined }),
    { path: '*', element: links },
  ]);
}
