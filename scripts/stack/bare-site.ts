import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { repositoryRoot } from './run.ts';

const page = `<!doctype html>
<html lang="zh-Hant-MO">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Bare</title></head>
<body><div id="root"></div><script type="module" src="/main.js"></script></body>
</html>`;

/**
 * Two pages that each ask for one read of the API and show its words and pictures as they come, with every library that
 * a page without a form uses: what our pages have over them is ours. A page without a call has words only.
 */
const program = `
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import i18next from 'i18next';
import { atom, useAtomValue } from 'jotai';
import ky from 'ky';
import { createElement as h } from 'react';
import { createRoot } from 'react-dom/client';
import { initReactI18next, useTranslation } from 'react-i18next';
import { BrowserRouter, Link, Route, Routes, useSearchParams } from 'react-router-dom';

const texts = { next: '下一頁', alone: '把二維碼放進框內' };
const kept = (name) => localStorage.getItem(name);
const wordsOf = (value) => (value && typeof value === 'object' ? (value.text ?? '') : String(value ?? ''));
const grantAtom = atom(() => JSON.parse(kept('vp.' + new URLSearchParams(location.search).get('site') + '.session') ?? 'null'));

async function read({ call, clientId, grant, language }) {
  const headers = {
    Accept: 'application/json',
    'Accept-Language': language,
    'X-Device-Id': kept('vp:device-id') ?? '0'.repeat(32),
    Authorization: grant ? 'Bearer ' + grant.token : 'Basic ' + btoa(clientId + ':'),
    ...(grant ? { 'X-Session-Subject': grant.accountId } : {}),
  };
  const answer = await ky.get(call, { headers }).json();
  return answer.listData ?? [answer.data];
}

function Item({ item }) {
  const cover = item.coverUrl;
  const words = Object.values(item).map(wordsOf).filter((text) => text !== '' && text.length < 80);
  return h('article', null,
    cover && h('img', { src: cover + '?width=360', width: 360, height: 216, alt: '' }),
    words.map((text, at) => h(at === 0 ? 'h2' : 'p', { key: at }, text)));
}

function Page() {
  const { t, i18n } = useTranslation();
  const grant = useAtomValue(grantAtom);
  const [search] = useSearchParams();
  const [call, site, clientId, next] = ['call', 'site', 'client', 'next'].map((name) => search.get(name));
  const { data } = useQuery({
    queryKey: [call],
    queryFn: () => read({ call, clientId, grant, language: i18n.language }),
    enabled: call !== null,
  });
  const onward = next && '/next?' + new URLSearchParams({ call: next, site, client: clientId, title: t('next') });
  // Its title alone would count as painted long before there is anything to read.
  return (data || call === null) && h('main', null,
    h('h1', null, search.get('title')),
    onward && h(Link, { to: onward }, t('next')),
    call === null && h('p', null, t('alone')),
    data?.map((item, at) => h(Item, { item: item ?? {}, key: at })));
}

const language = 'zh-TW';
i18next.use(initReactI18next).init({
  lng: language,
  resources: { [language]: { translation: texts } },
  initAsync: false,
  interpolation: { escapeValue: false },
});
const routes = h(Routes, null, ['/', '/next'].map((path) => h(Route, { path, key: path, element: h(Page, { key: path }) })));
const router = h(BrowserRouter, { basename: '/bare', future: { v7_startTransition: true, v7_relativeSplatPath: true } }, routes);
createRoot(document.getElementById('root')).render(h(QueryClientProvider, { client: new QueryClient() }, router));
`;

/** Where the workspace has the libraries of the program. */
const libraries = {
  'apps/volunteer': ['@tanstack/react-query', 'jotai', 'react', 'react-dom', 'react-router-dom'],
  'packages/api-client': ['ky'],
  'packages/i18n': ['i18next', 'react-i18next'],
};

function linkLibraries(root: string): void {
  for (const [owner, names] of Object.entries(libraries))
    for (const name of names) {
      const link = join(root, 'node_modules', name);
      mkdirSync(dirname(link), { recursive: true });
      symlinkSync(join(repositoryRoot, owner, 'node_modules', name), link);
    }
}

/** The bare stack's two pages, built as the apps are. Answers the folder of their files. */
export async function buildBareSite(): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'vp-bare-site-'));
  process.once('exit', () => rmSync(root, { recursive: true, force: true }));
  linkLibraries(root);
  writeFileSync(join(root, 'index.html'), page);
  writeFileSync(join(root, 'main.js'), program);
  await build({
    root,
    base: '/bare/',
    configFile: false,
    logLevel: 'error',
    build: { target: ['safari13', 'ios13', 'chrome86'] },
  });
  return join(root, 'dist');
}
