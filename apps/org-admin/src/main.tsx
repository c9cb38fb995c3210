import '@vp/ui-kit/styles.css';
import { fetchAhead, followFirstPage, platformQuery, startApp } from '@vp/app-shell';
import { loadLaterAddresses } from '@vp/contract/addresses';
import { organizationTexts } from '@vp/i18n/org-admin';
import { openAppContext } from './app/app-context.ts';
import { routes } from './app/routes.ts';
import { Site, createPages } from './app/site.tsx';
import { AppProvider } from './shared/api.ts';
import { basePath } from './shared/paths.ts';
import { currentUserQuery } from './shared/queries.ts';

const loadBoard = () => fetchAhead(() => import('./app/board-ahead.ts'));

startApp({
  basePath,
  pages: routes,
  texts: organizationTexts,
  loadCalls: loadLaterAddresses,
  worker: import.meta.env.PROD ? `${basePath}/sw.js` : undefined,
  async open(quiet) {
    followFirstPage(quiet);
    const context = await openAppContext(Reflect.get(globalThis, '__VP_CONFIG__'));
    // Where it can not be loaded, the pages say for themselves what is out of reach.
    if (!navigator.onLine)
      await loadBoard().then(
        ({ restoreVisit }) => restoreVisit(context),
        () => undefined,
      );
    void quiet.then(loadBoard).then(
      ({ keepBoardReady }) => keepBoardReady(context),
      () => undefined,
    );
    const { queries, api, session, translations } = context;
    const askPlatform = () => queries.prefetchQuery(platformQuery(api));
    if (session.current().kind === 'organization') {
      void queries.prefetchQuery(currentUserQuery(api));
      void quiet.then(askPlatform);
    } else {
      void askPlatform();
    }
    return (
      <AppProvider context={context}>
        <Site pages={createPages(translations)} />
      </AppProvider>
    );
  },
});
