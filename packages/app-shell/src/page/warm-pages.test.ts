import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { warmPages } from './warm-pages.ts';

const links = (paths: readonly string[]): string =>
  paths.map((path) => `<a href="${path}"><b>${path}</b></a>`).join('');

/** Listeners of a test end with it. */
function openPage({ menu, content }: { menu: readonly string[]; content: readonly string[] }) {
  const add = vi.spyOn(document, 'addEventListener');
  document.body.innerHTML = `<nav>${links(menu)}</nav><main>${links(content)}</main>`;
  window.history.replaceState(null, '', '/wu/home');
  const fetchFiles = vi.fn((_path: string) => Promise.resolve());
  warmPages({ fetchFiles, pageAt: () => ({ arrive: () => Promise.resolve() }) });
  const added = [...add.mock.calls];
  add.mockRestore();
  onTestFinished(() => {
    for (const [kind, listener] of added) document.removeEventListener(kind, listener, { capture: true });
  });
  return { asked: () => fetchFiles.mock.calls.map(([path]) => path) };
}

const touch = (path: string): void =>
  void document.querySelector(`a[href="${path}"] b`)?.dispatchEvent(new Event('pointerdown', { bubbles: true }));

afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
  document.body.innerHTML = '';
});

test('the menu and the first links of a page come ahead, each once, and not the page that is open', async () => {
  const content = ['/wu/detail?id=1', '/wu/detail?id=2', '/wu/news', '/wu/list', '/wu/card'];
  const { asked } = openPage({ menu: ['/wu/home', '/wu/list', '/wu/me'], content });
  await vi.waitFor(() => expect(asked()).toEqual(['/wu/list', '/wu/me', '/wu/detail', '/wu/news']));
});

test('a list that is a page by its role leads to pages, too', async () => {
  const add = vi.spyOn(document, 'addEventListener').mockImplementation(() => undefined);
  onTestFinished(() => add.mockRestore());
  document.body.innerHTML = `<div role="main">${links(['/wu/detail'])}</div><div role="region">${links(['/wu/list'])}</div>`;
  const fetchFiles = vi.fn((_path: string) => Promise.resolve());
  warmPages({ fetchFiles, pageAt: () => undefined });
  await vi.waitFor(() => expect(fetchFiles.mock.calls).toEqual([['/wu/detail']]));
});

test('the first links of the page that follows come ahead once it stands', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { asked } = openPage({ menu: ['/wu/list'], content: [] });
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  document.querySelector('a')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  document.body.innerHTML = `<main>${links(['/wu/detail?id=1', '/wu/detail?id=2'])}</main>`;
  await vi.advanceTimersByTimeAsync(100);
  expect(asked()).toEqual(['/wu/list']);
  await vi.runAllTimersAsync();
  expect(asked()).toEqual(['/wu/list', '/wu/detail']);
});

test('what is touched comes once, another site never', async () => {
  const far = ['/wu/a', '/wu/b', '/wu/c', '/wu/last', 'https://example.org/wu/x'];
  const { asked } = openPage({ menu: [], content: far });
  touch('/wu/last');
  touch('/wu/last');
  touch('https://example.org/wu/x');
  expect(asked()).toEqual(['/wu/last']);
  await vi.waitFor(() => expect(asked()).toEqual(['/wu/last', '/wu/a', '/wu/b', '/wu/c']));
});

test('who spares data gets a page ahead of the tap alone', async () => {
  Reflect.set(navigator, 'connection', { saveData: true });
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { asked } = openPage({ menu: ['/wu/list'], content: ['/wu/detail'] });
  await vi.runAllTimersAsync();
  expect(asked()).toEqual([]);
  touch('/wu/detail');
  expect(asked()).toEqual(['/wu/detail']);
});
