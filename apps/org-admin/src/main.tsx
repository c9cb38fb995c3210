import '@vp/ui-kit/styles.css';
import { platformQuery, startApp } from '@vp/app-shell';
import { openEnvironment } from './app/environment.ts';
import { Providers } from './app/providers.tsx';
import { routes } from './app/routes.tsx';
import { Site, createPages } from './app/site.tsx';
import { basePath } from './shared/paths.ts';
import { currentUserQuery, menusQuery } from './shared/queries.ts';

startApp({
  basePath,
  pages: routes,
  async open() {
    const environment = await openEnvironment(Reflect.get(globalThis, '__VP_CONFIG__'));
    const { queries, access, session, translations } = environment;
    void queries.prefetchQuery(platformQuery(access.api));
    if (session.current().kind === 'organization') {
      void queries.prefetchQuery(currentUserQuery(access.api));
      void queries.prefetchQuery(menusQuery(access.api));
    }
    return (
      <Providers environment={environment}>
        <Site pages={createPages(translations)} />
      </Providers>
    );
  },
});
