import { readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
};

interface Site {
  /** Folders of built files by the first segment of their addresses. */
  readonly folders: Readonly<Record<string, string>>;
  readonly apiUrl: string;
}

function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** Proxies a read; without demo accounts, as in a deployment. */
async function passOn(apiUrl: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (typeof value === 'string' && !['host', 'connection'].includes(name)) headers.set(name, value);
  const answer = await fetch(`${apiUrl}${request.url}`, { method: request.method ?? 'GET', headers });
  const type = answer.headers.get('Content-Type') ?? '';
  let body = Buffer.from(await answer.arrayBuffer());
  if (request.url === '/api/open/platform')
    body = Buffer.from(body.toString().replace(/"simulators":\[[^\]]*\]/, '"simulators":[]'));
  const forwarded = ['Cache-Control', 'Date', 'Vary'].flatMap((name) => {
    const value = answer.headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  response.writeHead(answer.status, { ...Object.fromEntries(forwarded), 'Content-Type': type }).end(body);
}

/** Serves the built files with brotli and proxies the API. Returns its origin. */
export async function serveSite({ folders, apiUrl }: Site): Promise<{ origin: string; close: () => void }> {
  const compressed = new Map<string, Buffer>();
  const fileOf = (path: string): Buffer => {
    const body = compressed.get(path) ?? brotliCompressSync(readFileSync(path));
    compressed.set(path, body);
    return body;
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const folder = folders[pathname.split('/')[1] ?? ''];
    if (folder === undefined) {
      passOn(apiUrl, request, response).catch(() => response.writeHead(502).end());
      return;
    }
    const asked = join(folder, pathname.split('/').slice(2).join('/'));
    const path = isFile(asked) ? asked : join(folder, 'index.html');
    const headers = {
      'Content-Type': types[extname(path)] ?? 'application/octet-stream',
      'Content-Encoding': 'br',
      'Cache-Control': pathname.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    };
    // The deployment's settings are empty here.
    if (pathname.endsWith('/config.js')) response.writeHead(200, { 'Content-Type': types['.js'] }).end();
    else response.writeHead(200, headers).end(fileOf(path));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { origin: `http://localhost:${port}`, close: () => void server.close() };
}
