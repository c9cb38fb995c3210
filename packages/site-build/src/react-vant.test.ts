// @vitest-environment node
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { reactVant } from './react-vant.ts';

test('imports the style sheet of a react-vant component', async () => {
  const entry = 'virtual:entry';
  const result = await build({
    configFile: false,
    // A virtual entry resolves its imports from here, independent of the working directory of the tests.
    root: fileURLToPath(new URL('..', import.meta.url)),
    logLevel: 'silent',
    plugins: [
      reactVant(),
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? `\0${entry}` : undefined),
        load: (id) => (id === `\0${entry}` ? `export { Stepper } from 'react-vant';` : undefined),
      },
    ],
    build: { write: false, minify: false, rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' } },
  });
  const outputs = [result].flat().flatMap((part) => ('output' in part ? part.output : []));
  const css = outputs.filter((file) => file.type === 'asset' && file.fileName.endsWith('.css'));
  expect(css.map((file) => (file.type === 'asset' ? String(file.source) : '')).join('')).toContain('.rv-stepper__plus');
});
