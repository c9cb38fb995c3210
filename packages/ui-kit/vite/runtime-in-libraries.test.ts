// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { runtimeInLibraries } from './runtime-in-libraries.ts';

const project: Record<string, string> = {
  'node_modules/old/package.json': '{ "name": "old", "main": "index.js" }',
  'node_modules/old/index.js': 'exports.greet = (name) => `hello ${name}`;',
  'main.ts': `import old from 'old';
export const greeting = old.greet('page');
export const later = () => import('./later.ts');`,
  'later.ts': `import * as parts from './parts.cjs';
export const word = parts.default.word;`,
  'parts.cjs': `exports.word = 'later';`,
};

/** Builds a small site with a library of the old kind, into a folder of its own. */
async function buildSite(minify: boolean) {
  const root = mkdtempSync(join(tmpdir(), 'vp-runtime-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [path, text] of Object.entries(project)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const groups = [
    { name: 'libraries', test: /node_modules/, includeDependenciesRecursively: false },
    { name: 'libraries', test: /^\0rolldown[\\/]runtime/ },
  ];
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [runtimeInLibraries()],
    build: {
      outDir: 'out',
      minify,
      modulePreload: false,
      rolldownOptions: {
        input: join(root, 'main.ts'),
        preserveEntrySignatures: 'allow-extension',
        output: { codeSplitting: { groups }, entryFileNames: 'main.mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
  const outputs = [result].flat().flatMap((one) => ('output' in one ? one.output : []));
  const files = outputs.map(({ fileName }) => fileName.replace(/-[\w-]{8}\./, '.')).toSorted();
  return { files, main: join(root, 'out/main.mjs') };
}

interface Main {
  readonly greeting: string;
  readonly later: () => Promise<{ readonly word: string }>;
}

test.each([false, true])(
  'what the bundler calls stands with the libraries, and works there (minified: %s)',
  async (minify) => {
    const { files, main } = await buildSite(minify);
    expect(files).toEqual(['later.mjs', 'libraries.mjs', 'main.mjs']);
    const site: Main = await import(/* @vite-ignore */ main);
    expect([site.greeting, (await site.later()).word]).toEqual(['hello page', 'later']);
  },
);
