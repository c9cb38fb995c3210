import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { pageHeaders } from './page-headers.ts';

/** Sends the headers with every page that a browser asks for; `read` answers them anew each time. */
function sendWithPages(read: () => Readonly<Record<string, string>>) {
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    // The worker asks for the page by its file.
    if (request.headers.accept?.includes('text/html') || request.url?.endsWith('/index.html'))
      for (const [name, value] of Object.entries(read())) response.setHeader(name, value);
    next();
  };
}

/**
 * The preview server and the development server send what a deployment's host sends with the page, so that journeys and
 * developers meet the same rules.
 */
export function pageRules(): Plugin {
  const nonce = randomUUID();
  return {
    name: 'page-rules',
    // In a build what stands in the page is named by its hash.
    config: (_config, { command, isPreview }) =>
      command === 'serve' && isPreview !== true ? { html: { cspNonce: nonce } } : {},
    configureServer({ middlewares }) {
      middlewares.use(sendWithPages(() => pageHeaders('', { map: 'builtIn', nonce })));
    },
    configurePreviewServer({ config, middlewares }) {
      const page = resolve(config.root, config.build.outDir, 'index.html');
      // Read each time: the page may be built anew meanwhile.
      middlewares.use(sendWithPages(() => pageHeaders(readFileSync(page, 'utf8'), { map: 'builtIn' })));
    },
  };
}
