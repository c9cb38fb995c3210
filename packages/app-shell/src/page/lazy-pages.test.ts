import { expect, test, vi } from 'vitest';
import { createLazyPages, pageOf } from './lazy-pages.ts';

const HomePage = () => null;

test.each([
  ['a page', { HomePage, pageSize: 20 }],
  ['a list beside a page', { HomeListPane: HomePage }],
])('finds %s by its name', (_what, module) => {
  expect(pageOf(module)).toBe(HomePage);
});

test.each([
  ['without a page', { Home: HomePage }],
  ['with two pages', { HomePage, OtherPage: HomePage }],
  ['with a page that is no component', { HomePage: 1 }],
])('refuses a file %s', (_what, module) => {
  expect(() => pageOf(module)).toThrow('expected one export named');
});

const context = { translations: { load: () => Promise.resolve() }, name: 'context' };

test('a page reads ahead with what the visit has, at its address, once its file has come', async () => {
  const readAhead = vi.fn(() => Promise.resolve('data'));
  const Page = createLazyPages(context)(() => Promise.resolve({ HomePage, readAhead }), []);
  const search = new URLSearchParams('id=1');
  await Page.readAhead(search);
  expect(readAhead).not.toHaveBeenCalled();
  await Page.arrive();
  await Page.readAhead(search);
  expect(readAhead).toHaveBeenCalledExactlyOnceWith(context, search);
});

test('a page that reads nothing ahead is there as soon as its file', async () => {
  const Page = createLazyPages(context)(() => Promise.resolve({ HomePage }), []);
  await Page.arrive();
  await expect(Page.readAhead(new URLSearchParams())).resolves.toBeUndefined();
});
