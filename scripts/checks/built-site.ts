import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lint } from './tools.ts';

/** Traces of a site's mock: its worker, the path of its program, its database, the library in between. */
const traces = ['mock-worker', 'mock/start.js', 'mockServiceWorker', 'vp-mock', 'pglite'];

/** A built site holds no part of its mock and needs no API that an old browser lacks, its libraries included. */
export async function checkBuiltSite(root: string, app: string): Promise<string[]> {
  const dist = `apps/${app}/dist`;
  const files = readdirSync(join(root, dist), { recursive: true, encoding: 'utf8' }).map((path) => `${dist}/${path}`);
  const texts = files
    .filter((path) => /\.(js|css|html|json|wasm|data)$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
  const mocked = texts.flatMap(({ path, text }) =>
    traces
      .filter((trace) => `${path}\n${text}`.includes(trace))
      .map((trace) => `${path} holds '${trace}': only the demo in dist/demo may hold the mock`),
  );
  // Chromium 86 ends the page that takes a sheet with this rule from its cache.
  const sheets = texts
    .filter(({ path, text }) => path.endsWith('.css') && /@property\b/.test(text))
    .map(({ path }) => `${path} has a rule @property: register the property by a script`);
  const scripts = files.filter((path) => path.endsWith('.js') && !/\/config\.js$|\/polyfills-/.test(path));
  const settings = ['-c', fileURLToPath(new URL('built-site.jsonc', import.meta.url))];
  const apis = await lint(root, [...settings, '--no-ignore', '--disable-nested-config', ...scripts]);
  return [...mocked, ...sheets, ...apis];
}
