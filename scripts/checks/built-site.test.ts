import browserslist from 'browserslist';
import { expect, test } from 'vitest';
import polyfills from '#polyfilled-apis' with { type: 'json' };
import { repositoryRoot } from '../stack/run.ts';
import { checkBuiltSite } from './built-site.ts';
import { lintSettings, writeFixture } from './fixture.ts';
import { checkLint } from './tools.ts';

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
const dist = 'apps/volunteer/dist';

test('a call that the oldest browsers lack is found in a source and in a built file', async () => {
  const sources = faults.map(([text], at) => [`${place}-${at}.ts`, `${text}\n`]);
  const built = faults.map(([text], at) => [`${dist}/assets/fault-${at}.js`, text.replaceAll(/: HTML\w+/g, '')]);
  const settings = lintSettings({ typeAware: false });
  const root = writeFixture(Object.fromEntries([...sources, ...built, ['.oxlintrc.json', settings]]));
  const inSources = await checkLint(root);
  const inBuilt = await checkBuiltSite(root, 'volunteer');
  for (const [at, [text, name]] of faults.entries()) {
    expect.soft(inSources.filter((line) => line.includes(`fault-${at}.ts`)).join(), text).toContain(name);
    // ky tests for it.
    if (name === 'AbortSignal.any') continue;
    expect.soft(inBuilt.filter((line) => line.includes(`fault-${at}.js`)).join(), text).toContain(name);
  }
});

test('calls that older browsers have, that a polyfill supplies or that are our own pass', async () => {
  const root = writeFixture({
    '.oxlintrc.json': lintSettings({ typeAware: false }),
    [`${place}.ts`]: `export const last = [1].toSorted().at(-1), text = 'aa'.replaceAll('a', 'b');
export const own = (structuredClone: () => void) => structuredClone();
export const is = Object.hasOwn({}, 'a') && URL.canParse('a');
`,
    'apps/api/src/call/copy.ts': 'export const copy = structuredClone({});\n',
    'packages/map/src/testing/copy.ts': 'export const copy = structuredClone({});\n',
  });
  expect(await checkLint(root)).toEqual([]);
});

test('the worker has no polyfills, and a sheet no rule that ends Chromium 86', async () => {
  const root = writeFixture({
    [`${dist}/sw.js`]: '[1].at(-1);\n',
    [`${dist}/assets/a.css`]: '@property --a { syntax: "*"; inherits: false }\n',
  });
  const built = (await checkBuiltSite(root, 'volunteer')).join();
  expect(built).toContain('.at()');
  expect(built).toContain('@property');
});

test('each polyfill is one that a browser of the list needs', async () => {
  const calls = Object.keys(polyfills).map((path) => `${path.replace(/^\w+\.prototype/, 'x')}();`);
  const found = (await checkBuiltSite(writeFixture({ [`${dist}/sw.js`]: calls.join('\n') }), 'volunteer')).sort();
  expect(found).toEqual(calls.map((_, at) => expect.stringContaining(`sw.js:${at + 1}:`)));
  expect(browserslist(undefined, { path: repositoryRoot })).toContain('chrome 86');
});

const bare = { [`${dist}/index.html`]: '<p>', [`${dist}/assets/a.js`]: 'start()' };

test('a build without the mock passes', async () => {
  expect(await checkBuiltSite(writeFixture(bare), 'volunteer')).toEqual([]);
});

test.each([
  [`${dist}/index.html`, '<script src="/wu/mock/start.js?entry=x">'],
  [`${dist}/assets/program-1a.js`, 'navigator.serviceWorker.register("/mock-worker.js")'],
  [`${dist}/assets/pglite-2b.wasm`, ''],
])('%s that holds a part of it is found', async (path, text) => {
  const [problem] = await checkBuiltSite(writeFixture({ ...bare, [path]: text }), 'volunteer');
  expect(problem).toContain(path);
});
