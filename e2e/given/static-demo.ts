import { freePort } from '@vp/testing/ports';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const repositoryRoot = fileURLToPath(new URL('../..', import.meta.url));
const demoFolder = join(repositoryRoot, 'dist/demo');

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

/** Builds the static demo by its command. */
export async function buildDemo(): Promise<void> {
  const build = spawn('tsx', ['scripts/demo.ts'], { cwd: repositoryRoot, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(build, 'exit');
  if (code !== 0) throw new Error(`the build of the demo ended with ${code}`);
}

/** Serves the demo as a host of files without rewrite rules does; returns its origin. */
export async function serveDemo(): Promise<{ readonly origin: string; readonly stop: () => void }> {
  const server = createServer(({ url }, response) => {
    const path = decodeURIComponent(new URL(url ?? '/', 'http://localhost').pathname);
    const found = [path, `${path}.html`, join(path, 'index.html')]
      .map((one) => join(demoFolder, one))
      .find((one) => existsSync(one) && statSync(one).isFile());
    const file = found ?? join(demoFolder, '404.html');
    const type = types[extname(file)] ?? 'application/octet-stream';
    response.writeHead(found === undefined ? 404 : 200, { 'Content-Type': type }).end(readFileSync(file));
  });
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return { origin: `http://localhost:${port}`, stop: () => server.close() };
}
