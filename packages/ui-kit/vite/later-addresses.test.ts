// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { laterAddresses } from './later-addresses.ts';
import { screenFiles } from './screen-files.ts';

const table = {
  activity: { find: { path: '/find' }, detail: { path: '/detail' }, signUp: { path: '/sign-up' } },
  inbox: { list: { path: '/inbox' } },
};
const project: Record<string, string> = {
  'package.json': '{ "sideEffects": ["./src/main.ts"] }',
  'index.html': '<html><body><script type="module" src="/src/main.ts"></script></body></html>',
  'contract/generated/addresses.js': `export const siteAddresses = ${JSON.stringify(table)};
export const loadLaterAddresses = undefined;`,
  'src/main.ts': `import { siteAddresses, loadLaterAddresses } from '../contract/generated/addresses.js';
import { routes } from './app/routes.ts';
window.site = [siteAddresses, loadLaterAddresses, routes];`,
  'src/app/routes.ts': `const page = (name: string, nouns: string[], load: () => Promise<object>) => ({ name, nouns, load });
export const routes = [
  page('home', [], () => import('../home-page.tsx')),
  page('detail', [], () => import('../detail-page.tsx')),
];`,
  'src/home-page.tsx': `export const HomePage = (api: any) => [api.activity
    .find(), api.inbox.unknown, import('./sheet.tsx')];`,
  'src/sheet.tsx': 'export const Sheet = (api: any) => api.activity.signUp();',
  'src/detail-page.tsx': 'export const DetailPage = (api: any) => api.activity.detail();',
};

/** The addresses that each file of a small site names. */
async function addressesIn(screens: readonly string[]): Promise<Readonly<Record<string, readonly string[]>>> {
  const root = mkdtempSync(join(tmpdir(), 'vp-addresses-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [path, text] of Object.entries(project)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [
      laterAddresses({ name: 'siteAddresses', table }),
      screenFiles({ screens, fileOf: (needed) => `${[...needed].join('-')}-page`, texts: {} }),
    ],
    build: { write: false, minify: false, modulePreload: { polyfill: false } },
  });
  const outputs = [result].flat().flatMap((part) => ('output' in part ? part.output : []));
  const chunks = outputs.filter((file) => file.type === 'chunk');
  return Object.fromEntries(
    chunks
      .map(({ fileName, code }) => {
        const paths = [...code.matchAll(/"(\/[\w-]+)"/g)].map(([, path = '']) => path);
        return [fileName.replace(/^assets\/|-[\w-]{8}\.js$/g, ''), paths.toSorted()] as const;
      })
      .filter(([, paths]) => paths.length > 0),
  );
}

test('the program has the addresses that a first screen calls, and one file all others', async () => {
  expect(await addressesIn(['home'])).toEqual({
    index: ['/find'],
    'later-addresses': ['/detail', '/inbox', '/sign-up'],
  });
});

test('a screen where visits begin, too, brings its calls into the program', async () => {
  expect(await addressesIn(['home', 'detail'])).toMatchObject({ index: ['/detail', '/find'] });
});
