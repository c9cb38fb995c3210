import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { pageHeaders } from './page-headers.ts';

/** The preview server sends what a deployment's host sends with the page, so that journeys meet the same rules. */
export function pageRules(): Plugin {
  return {
    name: 'page-rules',
    configurePreviewServer({ config, middlewares }) {
      const page = join(config.root, config.build.outDir, 'index.html');
      middlewares.use((request, response, next) => {
        // Read each time: the page may be built anew meanwhile.
        if (request.headers.accept?.includes('text/html')) {
          const headers = pageHeaders(readFileSync(page, 'utf8'), { map: 'builtIn' });
          for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
        }
        next();
      });
    },
  };
}
