import type { Language } from '@vp/domain';
import { Suspense, createElement } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { createLazyPages } from './page/lazy-pages.ts';
import { startApp } from './start-app.tsx';

/** What a site has drawn here must not stand beside the pages of other files. */
afterEach(() => document.getElementById('root')?.remove());

/** By then the first page has been quiet for two seconds, and what waited for it is done. */
const untilQuietMs = 2500;

const never = (): Promise<never> => new Promise(() => undefined);

function catalogueOf(files: Readonly<Record<string, () => Promise<object>>>) {
  const load = vi.fn((_language: Language, namespace: string) => files[namespace]?.() ?? Promise.resolve({}));
  return { initial: [], namespaces: Object.keys(files), load };
}

test.each([
  ['/wu/home', ['home']],
  ['/wu/HOME?from=push', ['home']],
  ['/wu/', ['index']],
  ['/home', []],
  ['/wu/home/more', []],
])('at %s the file of that page is on its way before the texts are', (address, expected) => {
  document.body.innerHTML = '<div id="root"></div>';
  window.history.replaceState(null, '', address);
  const asked: string[] = [];
  const page = (path: string, name: string) => ({
    path,
    namespaces: [],
    load: () => {
      asked.push(name);
      return Promise.reject(new Error('gone'));
    },
  });
  const open = vi.fn(never);
  startApp({ basePath: '/wu', pages: [page('/home', 'home'), page('/', 'index')], catalogue: catalogueOf({}), open });
  expect(asked).toEqual(expected);
  expect(open).toHaveBeenCalledOnce();
});

test('the texts of that page are on their way in the language of the device', async () => {
  document.body.innerHTML = '<div id="root"></div>';
  window.history.replaceState(null, '', '/wu/home');
  window.localStorage.setItem('vp.language', 'pt');
  const home = vi.fn(() => Promise.resolve({}));
  const inbox = vi.fn(() => Promise.resolve({}));
  const catalogue = catalogueOf({ home, inbox });
  const pages = [{ path: '/home', namespaces: ['home'], load: never }];
  startApp({ basePath: '/wu', pages, catalogue, open: never });
  await vi.waitFor(() => expect(home).toHaveBeenCalledOnce());
  expect(catalogue.load.mock.calls).toEqual([['pt', 'home']]);
  expect(inbox).not.toHaveBeenCalled();
});

test('nothing is fetched for later pages while the first one still waits for its data', async () => {
  document.body.innerHTML = '<div id="root"></div>';
  window.history.replaceState(null, '', '/wu/home');
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const work = vi.fn();
  const site = createElement('main', { 'aria-busy': true });
  startApp({
    basePath: '/wu',
    pages: [],
    catalogue: catalogueOf({}),
    open: (later) => {
      later(work);
      return Promise.resolve({ content: site, pages: [] });
    },
  });
  await vi.waitFor(() => expect(document.querySelector('main')).not.toBeNull());
  vi.runOnlyPendingTimers();
  expect(work).not.toHaveBeenCalled();
  document.querySelector('main')?.removeAttribute('aria-busy');
  await vi.advanceTimersByTimeAsync(untilQuietMs);
  vi.useRealTimers();
  await vi.waitFor(() => expect(work).toHaveBeenCalledOnce());
});

test('what waits for the first page is done one by one, so that the browser can answer a touch between', async () => {
  document.body.innerHTML = '<div id="root"></div>';
  window.history.replaceState(null, '', '/wu/home');
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const done: string[] = [];
  startApp({
    basePath: '/wu',
    pages: [],
    catalogue: catalogueOf({}),
    open: (later) => {
      later(() => {
        done.push('day');
        setTimeout(() => done.push('touch'));
      });
      later(() => done.push('lists'));
      return Promise.resolve({ content: createElement('main'), pages: [] });
    },
  });
  await vi.waitFor(() => expect(document.querySelector('main')).not.toBeNull());
  await vi.advanceTimersByTimeAsync(untilQuietMs);
  vi.useRealTimers();
  expect(done).toEqual(['day', 'touch', 'lists']);
});

type LoadHome = () => Promise<{ HomePage: () => string; readAhead?: () => Promise<unknown> }>;

/** Opens a site whose home page comes by `load`. */
function openHome(load: LoadHome): void {
  document.body.innerHTML = '<div id="root"><p id="first-words">Home</p></div>';
  window.history.replaceState(null, '', '/wu/home');
  const Page = createLazyPages({ translations: { load: () => Promise.resolve() } })(load, []);
  // As in the sites, where a page that comes late has a place to wait in.
  const content = createElement(Suspense, { fallback: null }, createElement(Page));
  const open = () => Promise.resolve({ content, pages: [{ path: '/home', Page }] });
  startApp({ basePath: '/wu', pages: [], catalogue: catalogueOf({}), open });
}

const firstWords = () => document.querySelector('#first-words');
const HomePage = () => 'The page';

test('the page’s first words stand until its own file and its data have come, and are followed by the page itself', async () => {
  let come: (module: Awaited<ReturnType<LoadHome>>) => void = () => undefined;
  let read: (data: unknown) => void = () => undefined;
  openHome(() => new Promise((resolve) => (come = resolve)));
  await vi.waitFor(() => expect(come.length).toBe(1));
  expect(firstWords()).not.toBeNull();
  const readAhead = vi.fn(() => new Promise((resolve) => (read = resolve)));
  come({ HomePage, readAhead });
  await vi.waitFor(() => expect(readAhead).toHaveBeenCalledOnce());
  expect(firstWords()).not.toBeNull();
  read('data');
  await vi.waitFor(() => expect(document.body.textContent).toBe('The page'));
});

test.each([
  ['late', () => new Promise(() => undefined)],
  ['not at all', () => Promise.reject(new Error('no network'))],
])('data that come %s hold the page back no longer', async (_what, readAhead) => {
  openHome(() => Promise.resolve({ HomePage, readAhead }));
  await vi.waitFor(() => expect(document.body.textContent).toBe('The page'));
});

test('a page that does not come is opened all the same, and says so itself', async () => {
  const load = vi.fn<LoadHome>().mockRejectedValueOnce(new Error('gone')).mockResolvedValue({ HomePage });
  openHome(load);
  await vi.waitFor(() => expect(document.body.textContent).toBe('The page'));
  expect(load).toHaveBeenCalledTimes(2);
});

test('a followed link starts the reads of its page, which is shown with them and not before', async () => {
  document.body.innerHTML = '<div id="root"></div>';
  window.history.replaceState(null, '', '/wu/home');
  const pageOf = createLazyPages({ translations: { load: () => Promise.resolve() } });
  let answer: () => void = () => undefined;
  const readAhead = vi.fn(
    (_context: object, _search: URLSearchParams) => new Promise<void>((resolve) => (answer = resolve)),
  );
  const Page = pageOf(() => Promise.resolve({ DetailPage: () => 'The detail', readAhead }), []);
  const link = createElement(Link, { to: '/detail?id=1' }, 'To the detail');
  const content = createElement(
    Routes,
    null,
    createElement(Route, { path: '/home', element: link }),
    createElement(Route, { path: '/detail', element: createElement(Page) }),
    // It stays drawn, out of the document, and hears where the tests of other files go.
    createElement(Route, { path: '*', element: null }),
  );
  const open = () => Promise.resolve({ content, pages: [{ path: '/detail', Page }] });
  startApp({ basePath: '/wu', pages: [], catalogue: catalogueOf({}), open });
  await vi.waitFor(() => expect(document.querySelector('a')).not.toBeNull());
  document.querySelector('a')?.click();
  await vi.waitFor(() => expect(readAhead).toHaveBeenCalledOnce());
  expect(readAhead.mock.calls[0]?.[1].toString()).toBe('id=1');
  expect([window.location.pathname, document.body.textContent]).toEqual(['/wu/detail', 'To the detail']);
  answer();
  await vi.waitFor(() => expect(document.body.textContent).toBe('The detail'));
});
