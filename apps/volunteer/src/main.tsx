import '@vp/ui-kit/styles.css';
import { platformQuery, queriesOf, startApp } from '@vp/app-shell';
import { openEnvironment } from './app/environment.ts';
import { Providers } from './app/providers.tsx';
import { routes } from './app/routes.tsx';
import { Site, createPages } from './app/site.tsx';
import { basePath } from './shared/paths.ts';

startApp({
  basePath,
  pages: routes,
  async open() {
    const environment = await openEnvironment(Reflect.get(globalThis, '__VP_CONFIG__'));
    const { queries, access, session, translations } = environment;
    void queries.prefetchQuery(platformQuery(access.api));
    if (session.current().kind === 'volunteer') {
      void queries.prefetchQuery(queriesOf(access.api).volunteer.personalCentre());
    }
    return (
      <Providers environment={environment}>
        <Site pages={createPages(translations)} />
      </Providers>
    );
  },
});
