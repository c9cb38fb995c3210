import '@vp/ui-kit/styles.css';
import {
  codeListsQuery,
  followFirstPage,
  platformQuery,
  queriesOf,
  restoreVisit,
  retryWhenOnline,
  settleWithin,
  startApp,
} from '@vp/app-shell';
import { volunteerCatalogue } from '@vp/i18n/volunteer';
import { openAppContext } from './app/app-context.ts';
import { routes } from './app/routes.ts';
import { createRoutes } from './app/site.tsx';
import { basePath, paths } from './shared/paths.ts';

const loadDay = () => import('./app/day-sync.ts');
const loadPersistence = async () => (await import('./app/query-persistence.ts')).queryPersistence;

/** Longest wait, in milliseconds, for the response that the guards need. After it the frame of the site waits. */
const startWaitMs = 500;

startApp({
  basePath,
  pages: routes,
  catalogue: volunteerCatalogue,
  worker: import.meta.env.PROD ? `${basePath}/sw.js` : undefined,
  async open(later) {
    followFirstPage(later);
    const context = await openAppContext(Reflect.get(globalThis, '__VP_CONFIG__'));
    await restoreVisit(context, { home: basePath + paths.home(), load: loadPersistence }).catch(() => undefined);
    // The queue must be sent even if the network was lost before this file loaded.
    later(() => void retryWhenOnline(loadDay).then(({ startDaySync }) => startDaySync(context)));
    const { queries, api, session } = context;
    later(() => queries.prefetchQuery(codeListsQuery(api)));
    const askPlatform = () => queries.prefetchQuery(platformQuery(api));
    if (session.current().kind === 'volunteer') {
      void queries.prefetchQuery(queriesOf(api).volunteer.personalCentre());
      later(askPlatform);
    } else {
      // The response decides what a guest may read. With it, the first render shows the page.
      await settleWithin(askPlatform(), startWaitMs);
    }
    return createRoutes(context);
  },
});
