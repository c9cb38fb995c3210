import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { Plugin } from 'vite';
import polyfills from './polyfilled-apis.json' with { type: 'json' };
import { targets } from './site-build.ts';

/** Builds the polyfills as one classic script. */
async function polyfillFile(): Promise<string> {
  const entry = '\0polyfills';
  const result = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [
      {
        name: 'polyfills-entry',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) =>
          id === entry
            ? Object.values(polyfills)
                .map(
                  (name) =>
                    `import ${JSON.stringify(fileURLToPath(import.meta.resolve(`core-js/modules/${name}.js`)))};`,
                )
                .join('\n')
            : undefined,
      },
    ],
    build: {
      write: false,
      target: targets,
      modulePreload: false,
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  });
  const outputs = [result].flat().flatMap((part) => ('output' in part ? part.output : []));
  const script = outputs.find((file) => file.type === 'chunk');
  if (script === undefined) throw new Error('the polyfills were not built');
  return script.code;
}

/** Returns a script that loads the polyfills before the program if the browser lacks one of the APIs. */
const loader = (file: string): string =>
  `${Object.keys(polyfills).join(' && ')} || document.write("<script src='${file}'><\\/script>");`;

/** Writes the polyfills into their own file and the feature test into the page. */
export function polyfillsFile(): Plugin {
  let base = '/';
  let file = '';
  return {
    name: 'polyfills',
    apply: 'build',
    configResolved(config) {
      ({ base } = config);
    },
    async buildStart() {
      const source = await polyfillFile();
      file = `assets/polyfills-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.js`;
      this.emitFile({ type: 'asset', fileName: file, source });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace('<title>', () => `<script>${loader(base + file)}</script>\n<title>`),
    },
  };
}
