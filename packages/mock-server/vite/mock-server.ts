import { createReadStream, existsSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import type { Plugin } from 'vite';
import { workerFile } from './build-mock.ts';
import { emptyPage, entryTag, startTag } from './start-page.ts';
import type { SiteName } from './start-page.ts';
import { readParts } from './parts.ts';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
};

function sendFile(response: ServerResponse, path: string): void {
  if (!existsSync(path) || !statSync(path).isFile()) return void response.writeHead(404).end();
  response.writeHead(200, {
    'Content-Type': types[extname(path)] ?? 'application/octet-stream',
    'Cache-Control': 'no-cache',
  });
  createReadStream(path).pipe(response);
}

/**
 * Serves a site in development without an API: the page starts one in the browser before its own program. The program
 * and its data are created on first use and cached in `.cache`. No build contains any of it.
 */
export function mockServer(site: SiteName): Plugin {
  const { version, name, readProgram, readDemo } = readParts();
  let base = '/';
  const startOf = (entry?: string): string => startTag({ folder: `${base}mock/`, version, name, site, entry });

  /** Whether the mock answers this address itself. */
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname);
    if (path === `/${workerFile}`) sendFile(response, join(await readProgram(), workerFile));
    else if (path.startsWith(`${base}mock/demo-${version}/`))
      sendFile(response, join(await readDemo(), path.slice(`${base}mock/demo-${version}/`.length)));
    else if (path.startsWith(`${base}mock/`))
      sendFile(response, join(await readProgram(), path.slice(base.length + 5)));
    else if (/^\/(api|simulator)(\/|$)/.test(path)) {
      const isTab = request.headers['sec-fetch-dest'] === 'document';
      // The response of the API contains its styles in the page.
      response.removeHeader('Content-Security-Policy');
      response.writeHead(isTab ? 200 : 503, { 'Content-Type': 'text/html' });
      response.end(isTab ? emptyPage(startOf()) : 'the mock answers in the browser only');
    } else return false;
    return true;
  }

  return {
    name: 'mock-server',
    apply: 'serve',
    configResolved(config) {
      base = config.base;
    },
    configureServer({ middlewares, config: { logger } }) {
      logger.info(`  the mock answers the calls of ${site}: no API is needed`);
      void readProgram().catch((error: unknown) => logger.error(String(error)));
      void readDemo().catch((error: unknown) => logger.error(String(error)));
      middlewares.use((request, response, next) => {
        void answer(request, response).then(
          (isAnswered) => {
            if (!isAnswered) next();
          },
          (error: unknown) => response.writeHead(500).end(String(error)),
        );
      });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace(entryTag, (_tag, entry: string) => startOf(entry)),
    },
  };
}
