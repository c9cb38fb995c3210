// @vitest-environment node
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { earlyStart } from './early-start.ts';
import { laterPages } from './later-pages.ts';

const languages = ['zh-TW', 'zh-CN', 'en', 'pt'];
const locales = 'packages/i18n/src/locales';
const loaders = languages.map((language) => `'${language}': () => import('../../../${locales}/${language}/site.ts')`);
const project: Record<string, string> = {
  'apps/site/index.html':
    '<html><head></head><body><div id="root"><p id="boot-name"></p><p id="boot-title"></p></div><!-- early start --><script src="/config.js"></script><!-- early call --><script type="module" src="/src/main.ts"></script></body></html>',
  'apps/site/src/main.css': 'body { color: red }',
  'apps/site/src/main.ts': `import './main.css';
import { routes } from './app/routes.ts';
const texts = { ${loaders.join(', ')} };
window.site = { routes, texts };`,
  'apps/site/src/app/routes.ts': `type LoadPage = () => Promise<object>;
const list: LoadPage = () => import('../list-pane.ts');
const page = (name: string, nouns: string[], load: LoadPage, beside?: LoadPage) => ({ name, nouns, load, beside });
export const routes = [
  page('home', [], () => import('../home-page.tsx')),
  page('detail', ['detail'], () => import('../detail-page.tsx'), list),
  page('menu', [], () => import('../menu-page.tsx')),
];`,
  'apps/site/src/menu-page.tsx': 'export const MenuPage = () => "menu";',
  'apps/site/src/home-page.tsx': 'export const HomePage = () => "home";',
  'apps/site/src/detail.css': 'b { color: blue }',
  'apps/site/src/detail-page.tsx': `import './detail.css';
export const picture = new URL('./sea.svg', import.meta.url).href;
export const DetailPage = () => import('./own-form.tsx');`,
  'apps/site/src/sea.svg': '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9" /></svg>',
  'apps/site/src/own-form.tsx': 'export const OwnForm = "form";',
  'apps/site/src/list-pane.ts': 'export const ListPane = () => "list";',
};
for (const language of languages) {
  project[`${locales}/${language}/site.ts`] =
    `export const texts = { first: { common: '${language}' }, later: { detail: () => import('./site/detail.ts') } };`;
  project[`${locales}/${language}/site/detail.ts`] = `export const detail = { title: '${language} detail' };`;
}

const wordsOf = (text: string) => ({ 'zh-TW': text, 'zh-CN': `${text} cn`, en: `${text} en`, pt: `${text} pt` });

async function buildSite(pages: Readonly<Record<string, { readonly path: string }>>, picture = 'sea.svg') {
  const root = mkdtempSync(join(tmpdir(), 'vp-start-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [path, text] of Object.entries(project)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const screens = Object.fromEntries(Object.keys(pages).map((name) => [name, wordsOf(`${name} title`)]));
  const result = await build({
    root: join(root, 'apps/site'),
    base: '/wu/',
    configFile: false,
    logLevel: 'silent',
    plugins: [
      laterPages(Object.keys(pages)),
      earlyStart({
        app: 'site',
        basePath: '/wu',
        pages,
        name: wordsOf('Product'),
        screens,
        looks: { detail: 'cover' },
        pictures: { detail: picture },
        call: 'send()',
      }),
    ],
    build: { write: false, minify: false, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  });
  const outputs = [result].flat().flatMap((part) => ('output' in part ? part.output : []));
  const textOf = (name: string) => {
    const file = outputs.find(({ fileName }) => fileName === name);
    return file?.type === 'asset' ? String(file.source) : '';
  };
  return { html: textOf('index.html'), start: textOf('.vite/start.json') };
}

/** Runs the script of the page as a browser would, and answers what it left there. */
function runStart(html: string, { path, kept = {} }: { path: string; kept?: Readonly<Record<string, string>> }) {
  const script = /<script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
  const styles: string[][] = [];
  const links: { rel?: string; href?: string }[] = [];
  const pictures: { src?: string; alt?: string }[] = [];
  const places: Record<string, { textContent: string; append?: (picture: object) => void }> = {
    'boot-name': { textContent: '' },
    'boot-title': { textContent: '' },
    'boot-picture': { textContent: '', append: (picture: object) => pictures.push(picture) },
  };
  const document = {
    title: '',
    documentElement: { lang: '', dataset: {}, style: { setProperty: (...set: string[]) => styles.push(set) } },
    getElementById: (id: string) => places[id],
    createElement: () => ({}),
    head: { append: (link: object) => links.push(link) },
  };
  const localStorage = { getItem: (key: string) => kept[key] ?? null };
  // oxlint-disable-next-line no-implied-eval -- the text is what a browser runs
  new Function('document', 'location', 'localStorage', 'innerWidth', script)(
    document,
    { pathname: path },
    localStorage,
    375,
  );
  const said = ['boot-name', 'boot-title'].map((id) => places[id]?.textContent);
  const { lang, dataset } = document.documentElement;
  return {
    document,
    root: { lang, dataset, styles },
    said,
    pictures: pictures.map(({ src, alt }) => [src?.replace(/-[\w-]{8}\./, '.'), alt]),
    files: links.map(({ rel, href }) => `${rel} ${href?.replace(/-[\w-]{8}\./, '.')}`),
    script,
  };
}

const site = { home: { path: '/' }, detail: { path: '/Detail' } };

test('a first screen starts its page, the pane beside it, its form, styles and texts, and says its title', async () => {
  const { html, start } = await buildSite(site);
  const found = runStart(html, { path: '/wu/detail', kept: { 'vp.language': 'pt', 'vp:text-size': 'xl' } });
  expect(found.files.toSorted()).toEqual([
    'modulepreload /wu/assets/detail-page.js',
    'modulepreload /wu/assets/detail.js',
    'modulepreload /wu/assets/list-pane.js',
    'modulepreload /wu/assets/own-form.js',
    'modulepreload /wu/assets/site.js',
    'preload /wu/assets/detail-page.css',
  ]);
  expect(found.said).toEqual(['Product pt', 'detail title pt']);
  expect(found.pictures).toEqual([['/wu/assets/sea.svg', '']]);
  expect(found.document.title).toBe('detail title pt · Product pt');
  expect(found.root).toEqual({ lang: 'pt-PT', dataset: { text: 'xl', boot: 'cover' }, styles: [] });
  expect(JSON.parse(start)).toMatchObject({
    scriptHashes: [found.script, 'send()'].map(
      (script) => `sha256-${createHash('sha256').update(script).digest('base64')}`,
    ),
    screens: expect.arrayContaining([expect.objectContaining({ path: '/Detail', language: 'pt' })]),
  });
});

test('another page starts the first texts and the list of its files, in the default language where none was chosen', async () => {
  const { html } = await buildSite(site);
  const found = runStart(html, { path: '/wu/elsewhere', kept: { 'vp.language': 'toString' } });
  expect(found.files).toEqual(['modulepreload /wu/assets/site.js', 'modulepreload /wu/assets/later-pages.js']);
  expect(found.said).toEqual(['Product', '']);
  expect(found.pictures).toEqual([]);
  expect(found.root).toEqual({ lang: 'zh-Hant-MO', dataset: {}, styles: [] });
});

test('the style sheet stands behind the words of the page and its first read, which stands behind the settings', async () => {
  const { html } = await buildSite(site);
  const places = ['boot-title', 'config.js', '<script>send()</script>', 'rel="stylesheet"'].map((part) =>
    html.indexOf(part),
  );
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test.each([
  ['as now', 'pt-PT m 375 505', [['--boot-top', '505px']]],
  ['in another language', 'en-GB m 375 463', []],
  ['in another size of text', 'pt-PT l 375 560', []],
  ['at another width', 'pt-PT m 320 600', []],
  ['nowhere', undefined, []],
])('the stand-in of a picture that lay %s keeps its place where it is known', async (_how, place, styles) => {
  const { html } = await buildSite(site);
  const kept = { 'vp.language': 'pt', ...(place === undefined ? {} : { 'vp:first-picture': place }) };
  expect(runStart(html, { path: '/wu/', kept }).root.styles).toEqual(styles);
});

test('a page that the table does not have fails the build', async () => {
  await expect(buildSite({ ...site, gone: { path: '/gone' } })).rejects.toThrow('has no page gone');
});

test('a picture that the build does not have fails it', async () => {
  await expect(buildSite(site, 'gone.svg')).rejects.toThrow('gone.svg is not in the build');
});
