import type { Language } from '@vp/domain';
import { createSessionStore, volunteerSite } from '@vp/access';
import { createElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { pageRoute } from './page/page-routes.ts';
import type { Page } from './page/page-routes.ts';
import { startApp } from './start-app.tsx';

/** The root of a test must not stay in the document for other tests. */
afterEach(() => document.getElementById('root')?.remove());

/** The first page has then been idle for two seconds, and the delayed work is done. */
const untilQuietMs = 2500;

const never = (): Promise<never> => new Promise(() => undefined);

function catalogueOf(files: Readonly<Record<string, () => Promise<object>>>) {
  const load = vi.fn((_language: Language, namespace: string) => files[namespace]?.() ?? Promise.resolve({}));
  return { initial: [], namespaces: Object.keys(files), load };
}

test.each([
  ['/wu/home', ['home']],
  ['/wu/HOME?from=push', ['home']],
  ['/wu/home。', ['home']],
  ['/wu/home%20?from=push%EF%BC%89', ['home']],
  ['/wu/', ['index']],
  ['/home', []],
  ['/wu/home/more', []],
])('at %s requests the file of that page before the texts', (address, expected) => {
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

test('requests the texts of that page in the language stored on the device', async () => {
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

test('fetches nothing for later pages while the first one waits for its data', async () => {
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
      return Promise.resolve([{ path: '*', element: site }]);
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

test('runs delayed work one by one, so that the browser can respond to input between them', async () => {
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
      return Promise.resolve([{ path: '*', element: createElement('main') }]);
    },
  });
  await vi.waitFor(() => expect(document.querySelector('main')).not.toBeNull());
  await vi.advanceTimersByTimeAsync(untilQuietMs);
  vi.useRealTimers();
  expect(done).toEqual(['day', 'touch', 'lists']);
});

type Home = Page<object>;

const context = {
  site: volunteerSite,
  session: createSessionStore({ site: 'volunteer', storage: window.sessionStorage }),
  translations: { load: () => Promise.resolve() },
};
const readingOpen = () => true;

/** Opens a site whose home page is loaded by `load`. */
function openHome(load: () => Promise<Home>): void {
  document.body.innerHTML = '<div id="root"><p id="first-words">Home</p></div>';
  window.history.replaceState(null, '', '/wu/home');
  const open = () => Promise.resolve([pageRoute(context, { path: '/home', namespaces: [], load }, { readingOpen })]);
  startApp({ basePath: '/wu', pages: [], catalogue: catalogueOf({}), open });
}

const firstWords = () => document.querySelector('#first-words');
const HomePage = () => 'The page';

test('keeps the static content until the page’s file and data are loaded, then replaces it', async () => {
  let come: (page: Home) => void = () => undefined;
  let read: (data: unknown) => void = () => undefined;
  openHome(() => new Promise((resolve) => (come = resolve)));
  await vi.waitFor(() => expect(come.length).toBe(1));
  expect(firstWords()).not.toBeNull();
  const loader = vi.fn(() => new Promise((resolve) => (read = resolve)));
  come({ Component: HomePage, loader });
  await vi.waitFor(() => expect(loader).toHaveBeenCalledOnce());
  expect(firstWords()).not.toBeNull();
  read('data');
  await vi.waitFor(() => expect(document.body.textContent).toBe('The page'));
});

test.each([
  ['late', () => new Promise(() => undefined)],
  ['not at all', () => Promise.reject(new Error('no network'))],
])('does not keep waiting for data that come %s', async (_what, loader) => {
  openHome(() => Promise.resolve({ Component: HomePage, loader }));
  await vi.waitFor(() => expect(document.body.textContent).toBe('The page'));
});
