import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { apiUrl } from '../environment.ts';

const built = fileURLToPath(new URL('../../apps/volunteer/dist', import.meta.url));
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** Simulates another build of the site: every file with a hash gets another one, wherever it is referenced. */
function rebuild(folder: string): void {
  const assets = join(folder, 'assets');
  const renamed = readdirSync(assets).map((name) => {
    const hash = /-([\w-]{8})\.\w+$/.exec(name)?.[1] ?? '';
    return [name, name.replace(hash, `n${hash.slice(0, -1)}`)] as const;
  });
  const rename = (text: string): string => renamed.reduce((done, [from, to]) => done.replaceAll(from, to), text);
  for (const [from, to] of renamed) renameSync(join(assets, from), join(assets, to));
  const texts = [...renamed.map(([, to]) => join(assets, to)), join(folder, 'index.html'), join(folder, 'sw.js')];
  for (const file of texts) writeFileSync(file, rename(readFileSync(file, 'utf8')));
  const worker = readFileSync(join(folder, 'sw.js'), 'utf8');
  const revision = /(url:"index\.html",revision:")[\da-f]{32}|(revision:")[\da-f]{32}(",url:"index\.html")/;
  writeFileSync(
    join(folder, 'sw.js'),
    worker.replace(revision, (found) => found.replace(/[\da-f]{32}/, '2'.padStart(32, '0'))),
  );
}

async function passOn(api: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) if (chunk instanceof Uint8Array) chunks.push(chunk);
  const forwarded = ['accept-language', 'authorization', 'content-type', 'idempotency-key', 'x-device-id'];
  const headers = new Headers();
  for (const name of forwarded) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  const body = chunks.length === 0 ? null : Buffer.concat(chunks);
  const answer = await fetch(`${api}${request.url}`, { method: request.method ?? 'GET', headers, body });
  response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
  response.end(Buffer.from(await answer.arrayBuffer()));
}

export interface Deployment {
  /** Ends in `/wu/`. */
  readonly url: string;
  /** Replaces the served files with those of the next build. */
  readonly deployNext: () => void;
  readonly stop: () => void;
}

/** Starts a host of the volunteers' site, with the given API, which can deploy while pages are open. */
export async function startDeployment(api = apiUrl): Promise<Deployment> {
  const root = mkdtempSync(join(tmpdir(), 'vp-deployed-'));
  const folder = join(root, 'wu');
  cpSync(built, folder, { recursive: true });

  function serve(request: IncomingMessage, response: ServerResponse): void {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = join(root, pathname);
    const isFile = extname(pathname) !== '' && existsSync(file);
    if (pathname.startsWith('/wu/assets/') && !isFile) {
      response.writeHead(404).end();
      return;
    }
    const path = isFile ? file : join(folder, 'index.html');
    response.writeHead(200, {
      'content-type': types[extname(path)] ?? 'application/octet-stream',
      'cache-control': pathname.startsWith('/wu/assets/') ? 'max-age=31536000, immutable' : 'no-cache',
    });
    response.end(readFileSync(path));
  }

  const server = createServer((request, response) => {
    if (request.url?.startsWith('/api/')) passOn(api, request, response).catch(() => response.writeHead(502).end());
    else serve(request, response);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the host has no port');
  return {
    url: `http://localhost:${address.port}/wu/`,
    deployNext: () => rebuild(folder),
    stop() {
      server.closeAllConnections();
      server.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}
