import { copyFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { nodeModules } from './node-modules.ts';

const { resolve } = createRequire(import.meta.url);

export const workerFile = 'mock-worker.js';

/**
 * Bundles the API and its frontend for the browser: `start.js`, `server.js` and the service worker between pages and
 * network.
 */
export async function buildMock(folder: string): Promise<void> {
  await build({
    configFile: false,
    root: fileURLToPath(new URL('..', import.meta.url)),
    base: './',
    logLevel: 'error',
    publicDir: false,
    resolve: { alias: [...nodeModules] },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2022',
      minify: false,
      assetsInlineLimit: 0,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: { start: 'src/page/start.ts', server: 'src/server/main.ts' },
        output: { entryFileNames: '[name].js' },
      },
    },
  });
  copyFileSync(resolve('msw/mockServiceWorker.js'), join(folder, workerFile));
}
