import browserslist from 'browserslist';
import { expect, test } from 'vitest';
import { polyfills } from '#polyfilled-apis';
import { repositoryRoot } from '../stack/run.ts';
import { checkBrowserApis, checkBuiltApis, newApis } from './browser-apis.ts';
import { writeFixture } from './fixture.ts';

const faults: readonly (readonly [text: string, name: string])[] = [
  ['export const has = [1].includes(1), late = [3].toSpliced(0, 1);', '.toSpliced()'],
  ["export const text = 'a'.isWellFormed();", '.isWellFormed()'],
  ['export const both = new Set([1]).isSubsetOf(new Set([1]));', '.isSubsetOf()'],
  ['export const groups = Object.groupBy([1], String);', 'Object.groupBy'],
  ['export const both = AbortSignal.any([]);', 'AbortSignal.any'],
  ['export const late = AbortSignal.timeout(5);', 'AbortSignal.timeout'],
  ['export const id = crypto.randomUUID();', '.randomUUID()'],
  ['export const copy = structuredClone({});', 'structuredClone'],
  ["export const line = new BroadcastChannel('a');", 'BroadcastChannel'],
  ['export const parts = new Intl.Segmenter();', 'Intl.Segmenter'],
  ['export const open = (box: HTMLDialogElement) => box.showModal();', '.showModal()'],
  ['export const seen = (box: HTMLElement) => box.checkVisibility();', '.checkVisibility()'],
  ['export const after = /(?<=a)b/;', 'lookbehind'],
  ['export const places = /a/d;', "'d' flag"],
];

const place = 'apps/volunteer/src/features/news/fault';

test('a call that the oldest browsers lack is found in a source and in a built file', async () => {
  const sources = faults.map(([text], at) => [`${place}-${at}.ts`, `${text}\n`]);
  const built = faults.map(([text], at) => [
    `apps/volunteer/dist/assets/fault-${at}.js`,
    `${text.replaceAll(/: HTML\w+/g, '')}\n`,
  ]);
  const root = writeFixture(Object.fromEntries([...sources, ...built]));
  const inSources = await checkBrowserApis(root);
  const inBuilt = await checkBuiltApis(root, 'volunteer');
  for (const [at, [text, name]] of faults.entries()) {
    expect.soft(inSources.filter((line) => line.includes(`fault-${at}.ts`)).join(), text).toContain(name);
    // ky tests for it.
    if (name === 'AbortSignal.any') continue;
    expect.soft(inBuilt.filter((line) => line.includes(`fault-${at}.js`)).join(), text).toContain(name);
  }
});

test('calls that older browsers have, that a polyfill supplies or that are our own pass', async () => {
  const root = writeFixture({
    [`${place}.ts`]: `export const last = [1].toSorted().at(-1), text = 'aa'.replaceAll('a', 'b');
export const own = (structuredClone: () => void) => structuredClone();
export const is = Object.hasOwn({}, 'a') && URL.canParse('a');
`,
    'apps/api/src/call/copy.ts': 'export const copy = structuredClone({});\n',
    [`${place}.test.ts`]: 'export const copy = structuredClone({});\n',
  });
  expect(await checkBrowserApis(root)).toEqual([]);
});

test('the worker has no polyfills, and a sheet no rule that ends Chromium 86', async () => {
  const root = writeFixture({
    'apps/volunteer/dist/sw.js': '[1].at(-1);\n',
    'apps/volunteer/dist/assets/a.css': '@property --a { syntax: "*"; inherits: false }\n',
  });
  const built = (await checkBuiltApis(root, 'volunteer')).join();
  expect(built).toContain('.at()');
  expect(built).toContain('@property');
});

test('each polyfill is one that a browser of the list needs', () => {
  const lacking = newApis(repositoryRoot, []);
  const found = Object.keys(polyfills).filter(
    (path) =>
      lacking.statics.includes(path.replace('.prototype', '')) ||
      lacking.methods.includes(path.split('.').at(-1) ?? ''),
  );
  expect(found).toEqual(Object.keys(polyfills));
  expect(browserslist(undefined, { path: repositoryRoot })).toContain('chrome 86');
});
