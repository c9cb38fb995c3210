import '@vp/ui-kit/styles.css';
import { applyTextSize, isTextSize, safeStorage, textSizeKey } from '@vp/ui-kit';
import { captureLandingUrl } from '@vp/wechat-bridge';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { createEnvironment } from './app/environment.ts';
import { Providers } from './app/providers.tsx';
import { Site, createPages } from './app/site.tsx';
import { reloadOnceAfterDeployment } from './shared/chunk-reload.ts';
import { readConfig } from './shared/config.ts';
import { basePath } from './shared/paths.ts';
import { currentUserQuery, menusQuery, platformQuery } from './shared/queries.ts';

captureLandingUrl();

const reload = (): void => window.location.reload();
// A file of an older build is gone: the import that failed must not end in an unhandled error while the page reloads.
// Without a network the file is only out of reach, and a reload would lose the page, too.
window.addEventListener('vite:preloadError', (event) => {
  if (!navigator.onLine) return;
  if (reloadOnceAfterDeployment({ nowMs: Date.now(), reload })) event.preventDefault();
});

async function start(root: HTMLElement): Promise<void> {
  const size = safeStorage.get(textSizeKey);
  if (isTextSize(size)) applyTextSize(size);
  const config = readConfig(Reflect.get(globalThis, '__VP_CONFIG__'), window.location);
  const environment = await createEnvironment(config);
  const { queries, access, session, translations } = environment;
  void queries.prefetchQuery(platformQuery(access.api));
  if (session.current().kind === 'organization') {
    void queries.prefetchQuery(currentUserQuery(access.api));
    void queries.prefetchQuery(menusQuery(access.api));
  }
  const pages = createPages(translations);
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter basename={`${basePath}/`}>
        <Providers environment={environment}>
          <Site pages={pages} />
        </Providers>
      </BrowserRouter>
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (root) void start(root);
