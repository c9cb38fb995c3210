// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { catalogueTags } from '@vp/i18n/language';
import { build } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { routePreload } from './route-preload.ts';

async function pageOf(file: string): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'vp-preload-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const texts = Object.values(catalogueTags).map((tag): [path: string, text: string] => [
    `locales/${tag}/common.json`,
    `{ "text": "${tag}" }`,
  ]);
  const files = {
    'index.html': '<html><head></head><body><script type="module" src="/main.ts"></script></body></html>',
    'main.ts': `export const load = () => import('./home-page.ts');
${texts.map(([path]) => `void import('./${path}');`).join('\n')} void load();`,
    'home-page.ts': `import './home.css'; document.title = 'home';`,
    'home.css': 'b { color: red; }',
    ...Object.fromEntries(texts),
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const result = await build({
    root,
    base: '/wu/',
    configFile: false,
    logLevel: 'silent',
    plugins: [routePreload({ '/Home': file })],
    build: { write: false, modulePreload: { polyfill: false } },
  });
  const outputs = [result].flat().flatMap((part) => ('output' in part ? part.output : []));
  const page = outputs.find(({ fileName }) => fileName === 'index.html');
  return page?.type === 'asset' ? String(page.source) : '';
}

test('lists the files of first screens and of each language in the page', async () => {
  const plan = /const plan=(\{.*\});$/m.exec(await pageOf('home-page.ts'))?.[1] ?? '{}';
  const file = (name: string, ending = 'js') => expect.stringMatching(`^/wu/assets/${name}-.{8}\\.${ending}$`);
  expect(JSON.parse(plan)).toMatchObject({
    pages: { '/wu/home': [file('home-page'), file('home-page', 'css')] },
    texts: { pt: [file('common')], en: [file('common')] },
  });
});

test('fails the build for a page that is not in it', async () => {
  await expect(pageOf('gone-page.ts')).rejects.toThrow('no file of the build holds');
});
