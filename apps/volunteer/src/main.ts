import '@vp/ui-kit/styles.css';
import {
  codeListsQuery,
  followFirstPage,
  platformQuery,
  queriesOf,
  restoreLastHome,
  retryWhenOnline,
  settleWithin,
  startApp,
} from '@vp/app-shell';
import { volunteerCatalogue } from '@vp/i18n/volunteer';
import { openAppContext } from './app/app-context.ts';
import { lastHome } from './app/last-visit.ts';
import { routes } from './app/routes.ts';
import { createRoutes } from './app/site.tsx';
import { basePath } from './shared/paths.ts';

const loadDay = () => import('./app/day-ahead.ts');

/** Longest wait for the answer that the guards need; the frame of the site waits on. */
const startWaitMs = 500;

startApp({
  basePath,
  pages: routes,
  catalogue: volunteerCatalogue,
  worker: import.meta.env.PROD ? `${basePath}/sw.js` : undefined,
  async open(later) {
    followFirstPage(later);
    const context = await openAppContext(Reflect.get(globalThis, '__VP_CONFIG__'));
    // Where it can not be loaded, the pages say for themselves what is out of reach.
    if (!navigator.onLine)
      await loadDay().then(
        ({ restoreVisit }) => restoreVisit(context),
        () => undefined,
      );
    else await restoreLastHome(context, lastHome).catch(() => undefined);
    // What is kept without a network must be sent, also where the network was gone before this has come.
    later(() => void retryWhenOnline(loadDay).then(({ keepDayReady }) => keepDayReady(context)));
    const { queries, api, session } = context;
    later(() => queries.prefetchQuery(codeListsQuery(api)));
    const askPlatform = () => queries.prefetchQuery(platformQuery(api));
    if (session.current().kind === 'volunteer') {
      void queries.prefetchQuery(queriesOf(api).volunteer.personalCentre());
      later(askPlatform);
    } else {
      // It decides what a guest may read: with the answer here the first thing drawn is the page.
      await settleWithin(askPlatform(), startWaitMs);
    }
    return createRoutes(context);
  },
});
