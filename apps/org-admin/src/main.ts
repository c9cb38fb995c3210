import '@vp/ui-kit/styles.css';
import { standingFrom } from '@vp/access';
import {
  codeListsQuery,
  followFirstPage,
  platformQuery,
  restoreVisit,
  retryWhenOnline,
  settleWithin,
  startApp,
} from '@vp/app-shell';
import { organizationCatalogue } from '@vp/i18n/org-admin';
import { openAppContext } from './app/app-context.ts';
import type { SiteContext } from './app/app-context.ts';
import { routes } from './app/routes.ts';
import { createRoutes } from './app/site.tsx';
import { basePath, paths } from './shared/paths.ts';
import { currentUserQuery } from './shared/queries.ts';

const loadBoard = () => import('./app/board-sync.ts');
const loadPersistence = async () => (await import('./app/query-persistence.ts')).queryPersistence;

/** Stores the permissions in the organization in the session, from the persisted cache or from the server. */
async function takeStanding({ queries, api, session }: SiteContext): Promise<void> {
  const query = currentUserQuery(api);
  const user = await queries.ensureQueryData(query);
  if (user.organization) session.setStanding(standingFrom(user.organization, user.menus));
}

/** Longest wait for the response that the guards need. After that the frame of the site renders without it. */
const startWaitMs = 500;

startApp({
  basePath,
  pages: routes,
  catalogue: organizationCatalogue,
  worker: import.meta.env.PROD ? `${basePath}/sw.js` : undefined,
  async open(later) {
    followFirstPage(later);
    const context = await openAppContext(Reflect.get(globalThis, '__VP_CONFIG__'));
    await restoreVisit(context, { home: basePath + paths.home(), load: loadPersistence }).catch(() => undefined);
    // The queue must be sent even if the network failed before this file was loaded.
    later(() => void retryWhenOnline(loadBoard).then(({ startBoardSync }) => startBoardSync(context)));
    const { queries, api, session } = context;
    later(() => queries.prefetchQuery(codeListsQuery(api)));
    const askPlatform = () => queries.prefetchQuery(platformQuery(api));
    if (session.current().kind === 'organization') {
      // The page has already sent this request. With its response the first render shows the page instead of the frame.
      await settleWithin(takeStanding(context), startWaitMs);
      later(askPlatform);
    } else {
      void askPlatform();
    }
    return createRoutes(context);
  },
});
