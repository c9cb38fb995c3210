import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { repositoryRoot } from './run.ts';

const page = `<!doctype html>
<html lang="zh-Hant-MO">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Bare</title></head>
<body><div id="root"></div><script type="module" src="/main.js"></script></body>
</html>`;

/** Asks for one read of the API and shows its words and pictures as they come: what our pages have over it is ours. */
const program = `
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createElement as h } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes, useSearchParams } from 'react-router-dom';

const kept = (name) => localStorage.getItem(name);
const wordsOf = (value) => (value && typeof value === 'object' ? (value.text ?? '') : String(value ?? ''));

async function read(call, site, clientId) {
  const grant = JSON.parse(kept('vp.' + site + '.session') ?? 'null');
  const headers = {
    Accept: 'application/json',
    'Accept-Language': 'zh-TW',
    'X-Device-Id': kept('vp:device-id') ?? '0'.repeat(32),
    Authorization: grant ? 'Bearer ' + grant.token : 'Basic ' + btoa(clientId + ':'),
    ...(grant ? { 'X-Session-Subject': grant.accountId } : {}),
  };
  const answer = await (await fetch(call, { headers })).json();
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
  const [search] = useSearchParams();
  const [call, site, clientId] = ['call', 'site', 'client'].map((name) => search.get(name));
  const { data } = useQuery({ queryKey: [call], queryFn: () => read(call, site, clientId) });
  // Its title alone would count as painted long before there is anything to read.
  return data && h('main', null, h('h1', null, search.get('title')), data.map((item, at) => h(Item, { item: item ?? {}, key: at })));
}

const routes = h(Routes, null, h(Route, { path: '/', element: h(Page) }));
const router = h(BrowserRouter, { basename: '/bare', future: { v7_startTransition: true, v7_relativeSplatPath: true } }, routes);
createRoot(document.getElementById('root')).render(h(QueryClientProvider, { client: new QueryClient() }, router));
`;

/** The bare stack's one page, built as the apps are: React, its router and its queries. Answers the folder of its files. */
export async function buildBareSite(): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'vp-bare-site-'));
  process.once('exit', () => rmSync(root, { recursive: true, force: true }));
  mkdirSync(root, { recursive: true });
  symlinkSync(join(repositoryRoot, 'apps/volunteer/node_modules'), join(root, 'node_modules'));
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
