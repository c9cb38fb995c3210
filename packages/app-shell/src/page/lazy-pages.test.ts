import { expect, test } from 'vitest';
import { pageOf } from './lazy-pages.ts';

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
