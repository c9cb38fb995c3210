// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { screenFiles } from './screen-files.ts';

const part = (name: string) => `export const ${name} = () => document.title + '${name} part';`;
const project: Record<string, string> = {
  'index.html': '<html><body><script type="module" src="/src/main.ts"></script></body></html>',
  'src/main.css': 'body { color: red }',
  'src/main.ts': `import './main.css';
import { base } from './barrel.ts';
import { routes } from './app/routes.ts';
window.site = [routes, base];`,
  'src/app/routes.ts': `const page = (name: string, nouns: string[], load: () => Promise<object>) => ({ name, nouns, load });
export const routes = [
  page('login', [], () => import('../login-page.tsx')),
  page('home', [], () => import('../home-page.tsx')),
  page('list', [], () => import('../list-page.tsx')),
  page('other', [], () => import('../other-page.tsx')),
];`,
  'src/barrel.ts': `export { base } from './base.ts';
export { all } from './all.ts';
export { card } from './card.ts';
export { field } from './field.ts';`,
  'src/base.ts': part('base'),
  'src/all.ts': part('all'),
  'src/card.css': 'b { color: green }',
  'src/card.ts': `import './card.css'; ${part('card')}`,
  'src/field.ts': part('field'),
  'src/login-page.tsx': `import { all } from './barrel.ts';
export const LoginPage = () => [all(), 'login itself', import('./login-form.tsx')];`,
  'src/login-form.tsx': `import { field } from './barrel.ts'; export const LoginForm = () => field();`,
  'src/home-page.tsx': `import { all, card } from './barrel.ts'; export const HomePage = () => [all(), card(), 'home itself'];`,
  'src/list-page.tsx': `import { all, card } from './barrel.ts'; export const ListPage = () => [all(), card(), 'list itself'];`,
  'src/other-page.tsx': `import { field } from './barrel.ts'; export const OtherPage = () => [field(), 'other itself'];`,
};

/** The files of a small site: each with the words of the test that stand in it. */
async function buildSite(screens: readonly string[]): Promise<Readonly<Record<string, readonly string[]>>> {
  const root = mkdtempSync(join(tmpdir(), 'vp-screens-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [path, text] of Object.entries({
    ...project,
    'package.json': '{ "sideEffects": ["*.css", "./src/main.ts"] }',
  })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const fileOf = (needed: ReadonlySet<string>): string | undefined => {
    if (needed.size === 1) return `${[...needed].join()}-page`;
    return needed.has('login') ? 'program' : 'shared';
  };
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [screenFiles({ screens, fileOf, texts: {} })],
    build: { write: false, minify: false, cssMinify: false, modulePreload: { polyfill: false } },
  });
  const outputs = [result].flat().flatMap((one) => ('output' in one ? one.output : []));
  const named = outputs.flatMap((file) => {
    const text = file.type === 'chunk' ? file.code : String(file.source);
    const words = [...text.matchAll(/\w+ (?:part|itself)|color: \w+/g)].map(([word]) => word);
    return words.length === 0 ? [] : [[file.fileName.replace(/-[\w-]{8}\./, '.'), words.toSorted()] as const];
  });
  return Object.fromEntries(named);
}

test('what screens share lies in one file, what all need with the program, the rest with its screen', async () => {
  expect(await buildSite(['login', 'home', 'list'])).toEqual({
    'assets/index.js': ['all part', 'base part'],
    'assets/index.css': ['color: green', 'color: red'],
    'assets/shared.js': ['card part'],
    // The form that the page shows behind a skeleton comes with it.
    'assets/login-page.js': ['field part', 'login itself'],
    'assets/home-page.js': ['home itself'],
    'assets/list-page.js': ['list itself'],
    'assets/other-page.js': ['other itself'],
  });
});

test('a page that the table does not have fails the build', async () => {
  await expect(buildSite(['login', 'gone'])).rejects.toThrow('has no page gone');
});
