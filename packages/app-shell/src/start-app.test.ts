import { expect, test, vi } from 'vitest';
import { startApp } from './start-app.tsx';

const never = (): Promise<never> => new Promise(() => undefined);

function textsOf(later: Readonly<Record<string, () => Promise<object>>>) {
  const load = () => vi.fn(() => Promise.resolve({ texts: { first: {}, later } }));
  return { 'zh-TW': load(), 'zh-CN': load(), en: load(), pt: load() };
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
    nouns: [],
    load: () => {
      asked.push(name);
      return Promise.reject(new Error('gone'));
    },
  });
  const open = vi.fn(never);
  startApp({ basePath: '/wu', pages: [page('/home', 'home'), page('/', 'index')], texts: textsOf({}), open });
  expect(asked).toEqual(expected);
  expect(open).toHaveBeenCalledOnce();
});

test('the texts of that page are on their way in the language of the device', async () => {
  document.body.innerHTML = '<div id="root"></div>';
  window.history.replaceState(null, '', '/wu/home');
  window.localStorage.setItem('vp.language', 'pt');
  const home = vi.fn(() => Promise.resolve({}));
  const inbox = vi.fn(() => Promise.resolve({}));
  const texts = textsOf({ home, inbox });
  const pages = [{ path: '/home', nouns: ['home'], load: never }];
  startApp({ basePath: '/wu', pages, texts, open: never });
  await vi.waitFor(() => expect(home).toHaveBeenCalledOnce());
  expect(texts.pt).toHaveBeenCalledOnce();
  expect(texts['zh-TW']).not.toHaveBeenCalled();
  expect(inbox).not.toHaveBeenCalled();
});
