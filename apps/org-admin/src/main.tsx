import '@vp/ui-kit/styles.css';
import { standingFrom } from '@vp/access';
import {
  codeListsQuery,
  fetchAhead,
  fetchUntilHere,
  followFirstPage,
  platformQuery,
  restoreLastHome,
  soon,
  startApp,
  whenKnown,
} from '@vp/app-shell';
import { organizationCatalogue } from '@vp/i18n/org-admin';
import { openAppContext } from './app/app-context.ts';
import type { SiteContext } from './app/app-context.ts';
import { lastHome } from './app/last-visit.ts';
import { routes } from './app/routes.ts';
import { Site, createPages, mainPart } from './app/site.tsx';
import { AppProvider } from './shared/api.ts';
import { basePath } from './shared/paths.ts';
import { currentUserQuery } from './shared/queries.ts';

const loadBoard = () => import('./app/board-ahead.ts');

/** The rights in the organization, or those of the last visit; until they are here the page shows that they are asked. */
async function takeStanding({ queries, api, session }: SiteContext): Promise<void> {
  const query = currentUserQuery(api);
  await whenKnown(queries, [query.queryKey], queries.prefetchQuery(query));
  const user = queries.getQueryData(query.queryKey);
  if (user?.organization) session.setStanding(standingFrom(user.organization, user.menus));
}

startApp({
  basePath,
  pages: routes,
  catalogue: organizationCatalogue,
  worker: import.meta.env.PROD ? `${basePath}/sw.js` : undefined,
  async open(later) {
    followFirstPage(later);
    const context = await openAppContext(Reflect.get(globalThis, '__VP_CONFIG__'));
    // Where it can not be loaded, the pages say for themselves what is out of reach.
    if (!navigator.onLine)
      await fetchAhead(loadBoard).then(
        ({ restoreVisit }) => restoreVisit(context),
        () => undefined,
      );
    // Nothing waits for it: what comes first is drawn first.
    else void restoreLastHome(context, lastHome).catch(() => undefined);
    // What is kept without a network must be sent, also where the network was gone before this has come.
    later(() => void fetchUntilHere(loadBoard).then(({ keepBoardReady }) => keepBoardReady(context)));
    const { queries, api, session } = context;
    later(() => queries.prefetchQuery(codeListsQuery(api)));
    const askPlatform = () => queries.prefetchQuery(platformQuery(api));
    if (session.current().kind === 'organization') {
      // The page has asked for it already: with the answer here the first thing drawn is the page, not its frame.
      await soon(takeStanding(context));
      later(askPlatform);
    } else {
      void askPlatform();
    }
    const pages = createPages(context);
    const content = (
      <AppProvider context={context}>
        <Site pages={pages} />
      </AppProvider>
    );
    return { content, pages: pages.map(mainPart) };
  },
});
