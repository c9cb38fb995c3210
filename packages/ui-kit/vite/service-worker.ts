import { createHash } from 'node:crypto';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { Plugin } from 'vite';
import { targets } from './site-build.ts';
import type { WorkerPlan } from './worker/offline-files.ts';

// As published, this file and the worker's are JavaScript.
const self = fileURLToPath(import.meta.url);
const entry = join(dirname(self), `worker/worker${extname(self)}`);

/** The worker as one script of its own, beside the site's files. */
async function scriptOf(plan: WorkerPlan): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { workerPlan: JSON.stringify(plan) },
    build: {
      write: false,
      target: targets,
      modulePreload: false,
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  });
  const outputs = [result].flat().flatMap((part) => ('output' in part ? part.output : []));
  const script = outputs.find((file) => file.type === 'chunk');
  if (script === undefined) throw new Error('the service worker was not built');
  return script.code;
}

/**
 * Writes `sw.js`, which keeps the site's page and the files that were used on the device. Comes after whatever changes
 * the page: its name of the build follows from the page.
 */
export function serviceWorker(): Plugin {
  let base = '/';
  let page = '';
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      ({ base } = config);
    },
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        page = html;
        return html;
      },
    },
    async generateBundle(_options, bundle) {
      const files = Object.keys(bundle)
        .filter((file) => file.startsWith('assets/'))
        .map((file) => `${base}${file}`)
        .toSorted();
      const name = createHash('sha256')
        .update([page, ...files].join('\n'))
        .digest('hex')
        .slice(0, 16);
      const source = await scriptOf({ build: name, base, files });
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
    },
  };
}
