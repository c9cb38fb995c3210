import { createBrowserHistory } from '@remix-run/router';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { holdHistory, holdMs } from './held-history.ts';

beforeEach(() => {
  vi.useFakeTimers();
  window.history.replaceState(null, '', '/wu/list');
});

afterEach(() => {
  vi.useRealTimers();
  document.body.innerHTML = '';
});

/** A visit at `/wu/list`. Pages come when `arrive` says so; `shown` are those that were shown, in turn. */
function visit() {
  const add = vi.spyOn(document, 'addEventListener');
  const coming = new Map<string, { readonly arrive: () => void; readonly fail: () => void }>();
  const history = holdHistory(
    createBrowserHistory({ v5Compat: true }),
    ({ pathname }) =>
      new Promise<void>((resolve, reject) => {
        coming.set(pathname, { arrive: resolve, fail: () => reject(new Error('no network')) });
      }),
  );
  const added = [...add.mock.calls];
  add.mockRestore();
  const shown: string[] = [];
  const stop = history.listen(({ location }) => shown.push(`${location.pathname}${location.search}`));
  onTestFinished(() => {
    stop();
    for (const [kind, listener] of added) document.removeEventListener(kind, listener, { capture: true });
  });
  const tap = (path: string): void => {
    document.body.innerHTML = `<a href="${path}">there</a>`;
    const link = document.querySelector('a');
    link?.addEventListener('click', (event) => {
      event.preventDefault();
      history.push(path);
    });
    link?.click();
  };
  const next = (path: string) => coming.get(path) ?? { arrive: () => undefined, fail: () => undefined };
  const turn = () => vi.advanceTimersByTimeAsync(0);
  return { history, shown, tap, next, turn, asked: () => [...coming.keys()] };
}

const entry = (): unknown => window.history.state.idx;

test('the page behind a link is shown when it is there', async () => {
  const { shown, tap, next, turn } = visit();
  tap('/wu/detail?id=1');
  await turn();
  expect([window.location.pathname, shown]).toEqual(['/wu/detail', []]);
  next('/wu/detail').arrive();
  await turn();
  expect(shown).toEqual(['/wu/detail?id=1']);
  await vi.advanceTimersByTimeAsync(holdMs);
  expect(shown).toEqual(['/wu/detail?id=1']);
});

test('a page that takes longer is shown without its data, and so is one that does not come', async () => {
  const { shown, tap, next, turn } = visit();
  tap('/wu/slow');
  await vi.advanceTimersByTimeAsync(holdMs - 1);
  expect(shown).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(shown).toEqual(['/wu/slow']);
  tap('/wu/gone');
  await turn();
  next('/wu/gone').fail();
  await turn();
  expect(shown).toEqual(['/wu/slow', '/wu/gone']);
});

test('what leads on by itself, to the same page or back waits for nothing', async () => {
  const { history, shown, tap, asked } = visit();
  history.push('/wu/done');
  expect(shown).toEqual(['/wu/done']);
  tap('/wu/done?tab=2');
  expect(shown).toEqual(['/wu/done', '/wu/done?tab=2']);
  history.go(-2);
  await vi.waitFor(() => expect(shown.at(-1)).toBe('/wu/list'));
  expect(asked()).toEqual([]);
});

test('whoever taps another link meanwhile goes there, and comes back to the page they saw', async () => {
  const { history, shown, tap, next, turn } = visit();
  const before = entry();
  tap('/wu/detail?id=1');
  const late = next('/wu/detail');
  tap('/wu/me');
  tap('/wu/me');
  next('/wu/me').arrive();
  late.arrive();
  await turn();
  expect(shown).toEqual(['/wu/me']);
  expect(entry()).toBe(Number(before) + 1);
  history.go(-1);
  await vi.waitFor(() => expect(shown).toEqual(['/wu/me', '/wu/list']));
});

test('back takes a tap back that is still waited for', async () => {
  const { history, shown, tap, next, turn } = visit();
  tap('/wu/detail');
  history.go(-1);
  await vi.waitFor(() => expect(shown).toEqual(['/wu/list']));
  next('/wu/detail').arrive();
  await turn();
  expect(shown).toEqual(['/wu/list']);
});

test('what a page that is being left writes into its own address does not take the tap back', async () => {
  const { history, shown, tap, next, turn } = visit();
  tap('/wu/detail');
  history.replace('/wu/list?keyword=late');
  history.push({ pathname: '/wu/list', search: '?keyword=later' });
  next('/wu/detail').arrive();
  await turn();
  expect([window.location.pathname, shown]).toEqual(['/wu/detail', ['/wu/detail']]);
  history.replace('/wu/detail?tab=2');
  expect(shown).toEqual(['/wu/detail', '/wu/detail?tab=2']);
});

test('a guard that leads elsewhere meanwhile is followed', async () => {
  const { history, shown, tap, next, turn } = visit();
  tap('/wu/detail');
  history.replace('/wu/login');
  next('/wu/detail').arrive();
  await turn();
  expect([window.location.pathname, shown]).toEqual(['/wu/login', ['/wu/login']]);
});
