import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { pageHeaders } from './page-headers.ts';

/** Returns a middleware that sends the headers with every page; `read` computes them for each request. */
function sendWithPages(read: () => Readonly<Record<string, string>>) {
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    // The service worker requests the page by its file.
    if (request.headers.accept?.includes('text/html') || request.url?.endsWith('/index.html'))
      for (const [name, value] of Object.entries(read())) response.setHeader(name, value);
    next();
  };
}

/**
 * Sends the page headers of a deployment's host from the preview and development servers, so that journeys and
 * developers run under the same policy.
 */
export function pageRules(): Plugin {
  const nonce = randomUUID();
  return {
    name: 'page-rules',
    // In a build, hashes allow the inline code of the page.
    config: (_config, { command, isPreview }) =>
      command === 'serve' && isPreview !== true ? { html: { cspNonce: nonce } } : {},
    configureServer({ middlewares }) {
      middlewares.use(sendWithPages(() => pageHeaders('', { map: 'builtIn', nonce })));
    },
    configurePreviewServer({ config, middlewares }) {
      const page = resolve(config.root, config.build.outDir, 'index.html');
      // Read for each request: a build may replace the page in the meantime.
      middlewares.use(sendWithPages(() => pageHeaders(readFileSync(page, 'utf8'), { map: 'builtIn' })));
    },
  };
}
