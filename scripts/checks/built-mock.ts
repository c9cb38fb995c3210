import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Traces of a site's mock: its worker, the path of its program, its database, the library in between. */
const traces = ['mock-worker', 'mock/start.js', 'mockServiceWorker', 'vp-mock', 'pglite'];

/** Returns files of a built site that contain a part of its mock. An unbuilt site has none. */
export function checkBuiltMock(root: string, app: string): string[] {
  const dist = join(root, 'apps', app, 'dist');
  if (!existsSync(dist)) return [];
  return readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(js|html|json|wasm|data)$/.test(path))
    .flatMap((path) => {
      const text = `${path}\n${readFileSync(join(dist, path), 'utf8')}`;
      const trace = traces.find((one) => text.includes(one));
      return trace === undefined
        ? []
        : [`apps/${app}/dist/${path} holds '${trace}': only the demo in dist/demo may hold the mock`];
    });
}
