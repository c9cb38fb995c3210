import { createReadStream, existsSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import type { Plugin } from 'vite';
import { buildMock, workerFile } from './build-mock.ts';
import { cachedFolder } from './kept-folder.ts';
import { makeDemo } from './make-demo.ts';
import { nameOfSources, repositoryRoot } from './sources.ts';

export interface MockedSite {
  readonly site: 'volunteer' | 'org-admin';
}

const cache = join(repositoryRoot, '.cache/mock-server');
const dataSources = ['apps/api/src', 'apps/api/content', 'packages/domain/src'];
const programSources = [
  ...dataSources,
  'packages/access/src',
  'packages/contract/src',
  'packages/i18n/src',
  'packages/mock-server/src',
  'packages/mock-server/vite',
  'packages/validators/src',
];

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
};

/** A missing file gives an empty response: a copy of a picture is created on demand. */
function sendFile(response: ServerResponse, path: string): void {
  if (!existsSync(path) || !statSync(path).isFile()) return void response.writeHead(204).end();
  response.writeHead(200, {
    'Content-Type': types[extname(path)] ?? 'application/octet-stream',
    'Cache-Control': 'no-cache',
  });
  createReadStream(path).pipe(response);
}

/** The page of a tab that opens an address of the API. */
const emptyPage = (script: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head><body><p class="progress"></p>${script}</body></html>`;

/** The entry script of the site; scripts that the Vite server adds stay unchanged. */
const entryTag = /<script type="module"[^>]* src="([^"@]+)"[^>]*><\/script>/;

/**
 * Serves a site in development without an API: the page starts one in the browser before its own program. The program
 * and its data are created on first use and cached in `.cache`. No build contains any of it.
 */
export function mockServer({ site }: MockedSite): Plugin {
  // The demo data are relative to today.
  const version = `${nameOfSources(dataSources)}-${new Date().toISOString().slice(0, 10)}`;
  const name = nameOfSources(programSources);
  let base = '/';
  let program: Promise<string> | undefined;
  let demo: Promise<string> | undefined;
  const readProgram = () => (program ??= cachedFolder({ cache, kind: 'program', name, fill: buildMock }));
  const readDemo = () =>
    (demo ??= cachedFolder({ cache, kind: 'demo', name: version, fill: (folder) => makeDemo(folder, cache) }));

  const startTag = (entry?: string): string => {
    const server = `./server.js?version=${version}&build=${name}&site=${site}`;
    const query = new URLSearchParams({ server, ...(entry === undefined ? {} : { entry }) });
    return `<script type="module" src="${base}mock/start.js?${query.toString().replaceAll('&', '&amp;')}"></script>`;
  };

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
      response.end(isTab ? emptyPage(startTag()) : 'the mock answers in the browser only');
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
      handler: (html) => html.replace(entryTag, (_tag, entry: string) => startTag(entry)),
    },
  };
}
