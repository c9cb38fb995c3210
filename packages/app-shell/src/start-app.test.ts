import { expect, test, vi } from 'vitest';
import { startApp } from './start-app.tsx';

const never = (): Promise<never> => new Promise(() => undefined);

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
    load: () => {
      asked.push(name);
      return Promise.reject(new Error('gone'));
    },
  });
  const open = vi.fn(never);
  startApp({ basePath: '/wu', pages: [page('/home', 'home'), page('/', 'index')], open });
  expect(asked).toEqual(expected);
  expect(open).toHaveBeenCalledOnce();
});
