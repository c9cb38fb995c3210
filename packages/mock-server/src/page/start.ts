import { storedLanguage } from '@vp/i18n';
import { http } from 'msw';
import { setupWorker } from 'msw/browser';
import { showNotice, showProgress } from './notice.ts';
import { openServer } from './server.ts';
import type { MockServer } from './server.ts';
import { mockTexts } from './texts.ts';

const here = new URL(import.meta.url);
const texts = mockTexts[storedLanguage(localStorage)];
const workerPath = '/mock-worker.js';
/** Storage key of the last requested reset; the worker gets its value as the parameter `anew`. */
const resetKey = 'vp-mock-anew';

/** Unregisters the service worker of a built site, which would intercept the requests of the mock. */
async function removeOtherWorkers(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  const others = registrations.filter(({ active }) => active !== null && !active.scriptURL.endsWith(workerPath));
  await Promise.all(others.map((one) => one.unregister()));
}

async function intercept({ fetch: answer }: MockServer): Promise<void> {
  const paths = ['/api/*', '/simulator', '/simulator/*'];
  const worker = setupWorker(...paths.map((path) => http.all(path, ({ request }) => answer(request))));
  await worker.start({ serviceWorker: { url: workerPath }, onUnhandledRequest: 'bypass', quiet: true });
}

/** Shows the API's response to the address of the tab: a page, a document, a redirect. */
async function showAnswer(): Promise<void> {
  const response = await fetch(window.location.href, { headers: { Accept: 'text/html' } });
  if (response.redirected) return window.location.replace(response.url);
  if (response.headers.get('Content-Type')?.startsWith('text/html') !== true)
    return window.location.replace(URL.createObjectURL(await response.blob()));
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  document.documentElement.replaceWith(page.documentElement);
}

/** Whether the address of the tab belongs to no page of the API. */
const isOwnPage = (): boolean => !/^\/(api|simulator)(\/|$)/.test(window.location.pathname);

function restart(): void {
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem(resetKey, String(Date.now()));
  window.location.reload();
}

async function start(): Promise<void> {
  const address = new URL(here.searchParams.get('server') ?? '', here);
  const isDemo = !address.searchParams.has('site');
  address.searchParams.set('siteUrl', new URL('..', here).href.replace(/\/$/, ''));
  const given = localStorage.getItem(resetKey);
  if (given !== null) address.searchParams.set('anew', given);
  await removeOtherWorkers();
  showProgress(texts.steps.opening);
  await intercept(await openServer(address, (step) => showProgress(texts.steps[step])));
  const entry = here.searchParams.get('entry');
  if (entry === null && isOwnPage()) return window.location.replace('/');
  if (entry === null) await showAnswer();
  else await import(/* @vite-ignore */ entry);
  showNotice(isDemo ? { ...texts, ...texts.demo } : texts, restart);
}

start().catch((error: unknown) => showProgress(`${texts.failed} ${String(error)}`));
