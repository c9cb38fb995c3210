// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { laterPages } from './later-pages.ts';

const project: Record<string, string> = {
  'index.html': '<html><body><script type="module" src="/src/main.ts"></script></body></html>',
  'src/main.ts': `import { routes } from './app/routes.ts';
window.routes = routes;`,
  'src/app/routes.ts': `type LoadPage = () => Promise<object>;
const menu: LoadPage = () => import('../menu-page.tsx');
const page = (name: string, nouns: string[], load: LoadPage) => ({ name, nouns, load });
const soon = (name: string) => page(name, [], async () => (await import('../soon-page.tsx')).soon(name));
export const routes = [
  page('home', [], () => import('../home-page.tsx')),
  page('detail', ['detail'], () => import('../detail-page.tsx')),
  page('menu', [], menu),
  soon('card'),
];`,
  'src/home-page.tsx': 'export const HomePage = () => "home itself";',
  'src/detail-page.tsx': 'export const DetailPage = () => "detail itself";',
  'src/menu-page.tsx': 'export const MenuPage = () => "menu itself";',
  'src/soon-page.tsx': 'export const soon = (name: string) => ({ SoonPage: () => name });',
};

/** What each file of a small site brings in its turn, as the names of pages. */
async function pagesNamedIn(screens: readonly string[]): Promise<Readonly<Record<string, readonly string[]>>> {
  const root = mkdtempSync(join(tmpdir(), 'vp-later-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [path, text] of Object.entries(project)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [laterPages(screens)],
    build: { write: false, minify: false, modulePreload: { polyfill: false } },
  });
  const outputs = [result].flat().flatMap((part) => ('output' in part ? part.output : []));
  const chunks = outputs.filter((file) => file.type === 'chunk');
  const nameOf = (fileName: string) => fileName.replace(/^assets\/|-[\w-]{8}\.js$/g, '');
  return Object.fromEntries(
    chunks.map(({ fileName, dynamicImports }) => [nameOf(fileName), dynamicImports.map(nameOf).toSorted()]),
  );
}

test('the program names the pages where visits begin, and one file all others', async () => {
  expect(await pagesNamedIn(['home'])).toMatchObject({
    index: ['home-page', 'later-pages'],
    'later-pages': ['detail-page', 'menu-page', 'soon-page'],
  });
});

test('a page whose loader has a name stays with the program, too, where a visit begins there', async () => {
  expect(await pagesNamedIn(['home', 'menu'])).toMatchObject({
    index: ['home-page', 'later-pages', 'menu-page'],
    'later-pages': ['detail-page', 'soon-page'],
  });
});
