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

/** Reads data from the API, with every library that a page without a form uses. */
const reading = `
import { useQuery } from '@tanstack/react-query';
import { atom, useAtomValue } from 'jotai';
import ky from 'ky';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';

const kept = (name) => localStorage.getItem(name);
const grantAtom = atom(() => JSON.parse(kept('vp.' + new URLSearchParams(location.search).get('site') + '.session') ?? 'null'));

async function read({ call, clientId, grant, language }) {
  const headers = {
    Accept: 'application/json',
    'Accept-Language': language,
    'X-Device-Id': kept('vp:device-id') ?? '0'.repeat(32),
    Authorization: grant ? 'Bearer ' + grant.token : 'Basic ' + btoa(clientId + ':'),
    ...(grant ? { 'X-Session-Subject': grant.accountId } : {}),
  };
  return ky.get(call, { headers }).json();
}

/** All at once, as ours are. */
async function readAll({ calls, ...reading }) {
  const answers = await Promise.all(calls.map((call) => read({ call, ...reading })));
  return { isList: answers[0].listData !== undefined, rows: answers.flatMap(({ listData, data }) => listData ?? [data]) };
}

const wordsOf = (value) => (value && typeof value === 'object' ? (value.text ?? '') : String(value ?? ''));
const readable = (item) => Object.values(item).map(wordsOf).filter((text) => text !== '' && text.length < 80);
const rowOf = (item) => ({ cover: item?.coverUrl && item.coverUrl + '?width=360', words: readable(item ?? {}) });

export function useRows() {
  const { t, i18n } = useTranslation();
  const grant = useAtomValue(grantAtom);
  const [search] = useSearchParams();
  const [site, clientId] = ['site', 'client'].map((name) => search.get(name));
  const [calls, next] = ['call', 'next'].map((name) => search.getAll(name));
  const { data } = useQuery({
    queryKey: calls,
    queryFn: () => readAll({ calls, clientId, grant, language: i18n.language }),
    enabled: calls.length > 0,
  });
  const toNext = [...next.map((call) => ['call', call]), ['site', site], ['client', clientId], ['title', t('next')]];
  const onward = next.length > 0 && new URLSearchParams(toNext).toString();
  return { title: search.get('title'), isAlone: calls.length === 0, onward, isList: data?.isList, rows: data?.rows.map(rowOf) };
}
`;

/**
 * Renders all data as words, with pictures: the difference to our pages is our own cost. Without a call it renders
 * words only.
 */
const words = `
import { createElement as h } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRows } from './reading.js';

function Item({ cover, words }) {
  return h('article', null,
    cover && h('img', { src: cover, width: 360, height: 216, alt: '' }),
    words.map((text, at) => h(at === 0 ? 'h2' : 'p', { key: at }, text)));
}

export function Words() {
  const { t } = useTranslation();
  const { title, isAlone, onward, rows } = useRows();
  // Its title alone would count as painted long before there is anything to read.
  return (rows || isAlone) && h('main', null,
    h('h1', null, title),
    onward && h(Link, { to: '/next?' + onward }, t('next')),
    isAlone && h('p', null, t('alone')),
    rows?.map((row, at) => h(Item, { ...row, key: at })));
}
`;

/**
 * Renders a page like ours with parts of react-vant only: a bar, a skeleton, a card with picture, title and three lines
 * per list row, and a line for each further read of a detail, followed by its rows. Each of the two pages is a lazy
 * file.
 */
const cards = `
import { Cell, Image, NavBar, Skeleton, Tag } from 'react-vant';
import 'react-vant/es/cell/style/index.css';
import 'react-vant/es/image/style/index.css';
import 'react-vant/es/nav-bar/style/index.css';
import 'react-vant/es/skeleton/style/index.css';
import 'react-vant/es/tag/style/index.css';
import { createElement as h } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRows } from './reading.js';

function Row({ cover, words, isOne }) {
  const [title, first, ...others] = words;
  const lines = others.slice(0, 2).map((text, at) => h('div', { key: at }, text));
  const card = h(Cell, {
    key: 'card',
    center: true,
    title: h('h2', null, title),
    icon: cover && h(Image, { src: cover, width: 114, height: 68, fit: 'cover', alt: '' }),
    label: h('div', null, first && h(Tag, { type: 'primary', plain: true }, first), lines),
  });
  return isOne ? [card, h(Rest, { key: 'rest', words })] : card;
}

const shown = 4;
const Rest = ({ words }) => words.slice(shown).map((text, at) => h(Cell, { key: at, title: text }));

export function Cards() {
  const { t } = useTranslation();
  const { title, onward, isList, rows } = useRows();
  return h('main', { 'aria-busy': rows === undefined },
    h(NavBar, { title: h('h1', null, title) }),
    onward && h(Link, { to: '/next-cards?' + onward }, t('next')),
    rows === undefined ? h(Skeleton, { title: true, row: 3 }) : h(Cell.Group, null, rows.map((row, at) => h(Row, { ...row, key: at, isOne: at === 0 && !isList }))));
}
`;

const cardsPage = `import { createElement as h } from 'react';
import { Cards } from './cards.js';
export default `;

const program = `
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import { Suspense, createElement as h, lazy } from 'react';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { Words } from './words.js';

const texts = { next: '下一頁', alone: '把二維碼放進框內' };
const CardsHere = lazy(() => import('./cards-here.js'));
const CardsNext = lazy(() => import('./next-cards.js'));
const pages = { '/': Words, '/next': Words, '/cards': CardsHere, '/next-cards': CardsNext };
const language = 'zh-TW';
i18next.use(initReactI18next).init({
  lng: language,
  resources: { [language]: { translation: texts } },
  initAsync: false,
  interpolation: { escapeValue: false },
});
const pageAt = ([path, page]) => h(Route, { path, key: path, element: h(Suspense, { fallback: null, key: path }, h(page)) });
const routes = h(Routes, null, Object.entries(pages).map(pageAt));
const router = h(BrowserRouter, { basename: '/bare', future: { v7_startTransition: true, v7_relativeSplatPath: true } }, routes);
createRoot(document.getElementById('root')).render(h(QueryClientProvider, { client: new QueryClient() }, router));
`;

/** Location of the program's libraries in the workspace. */
const libraries = {
  'apps/volunteer': ['@tanstack/react-query', 'jotai', 'react', 'react-dom', 'react-router-dom'],
  'packages/api-client': ['ky'],
  'packages/i18n': ['i18next', 'react-i18next'],
  'packages/ui-kit': ['react-vant'],
};

function linkLibraries(root: string): void {
  for (const [owner, names] of Object.entries(libraries))
    for (const name of names) {
      const link = join(root, 'node_modules', name);
      mkdirSync(dirname(link), { recursive: true });
      symlinkSync(join(repositoryRoot, owner, 'node_modules', name), link);
    }
}

/**
 * Builds the bare stack's pages like the apps: two of words and two of cards, of which the first links to the second.
 * Returns the folder of their files.
 */
export async function buildBareSite(): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'vp-bare-site-'));
  process.once('exit', () => rmSync(root, { recursive: true, force: true }));
  linkLibraries(root);
  writeFileSync(join(root, 'index.html'), page);
  const files = {
    'main.js': program,
    'reading.js': reading,
    'words.js': words,
    'cards.js': cards,
    // Pages of different code, like ours: the second is not loaded with the first.
    'cards-here.js': `${cardsPage}() => h(Cards);`,
    'next-cards.js': `${cardsPage}() => h(Cards);`,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text);
  await build({
    root,
    base: '/bare/',
    configFile: false,
    logLevel: 'error',
    build: { target: ['safari13', 'ios13', 'chrome86'] },
  });
  return join(root, 'dist');
}
