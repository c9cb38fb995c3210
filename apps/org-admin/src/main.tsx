import '@vp/ui-kit/styles.css';
import { platformQuery, startApp } from '@vp/app-shell';
import { loadLaterAddresses } from '@vp/contract/addresses';
import { organizationTexts } from '@vp/i18n/org-admin';
import { openAppContext } from './app/app-context.ts';
import { routes } from './app/routes.ts';
import { Site, createPages } from './app/site.tsx';
import { AppProvider } from './shared/api.ts';
import { basePath } from './shared/paths.ts';
import { currentUserQuery, menusQuery } from './shared/queries.ts';

startApp({
  basePath,
  pages: routes,
  texts: organizationTexts,
  loadCalls: loadLaterAddresses,
  worker: import.meta.env.PROD ? `${basePath}/sw.js` : undefined,
  async open() {
    const context = await openAppContext(Reflect.get(globalThis, '__VP_CONFIG__'));
    const { queries, api, session, translations } = context;
    void queries.prefetchQuery(platformQuery(api));
    if (session.current().kind === 'organization') {
      void queries.prefetchQuery(currentUserQuery(api));
      void queries.prefetchQuery(menusQuery(api));
    }
    return (
      <AppProvider context={context}>
        <Site pages={createPages(translations)} />
      </AppProvider>
    );
  },
});
