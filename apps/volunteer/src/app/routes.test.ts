import { volunteerRoutes } from '@vp/access';
import { expect, test } from 'vitest';
import { paths } from '../shared/paths.ts';
import { routes } from './routes.tsx';

const known = new Set(routes.map(({ path }) => path));

test('the table has every address that the guards know, once; the index leads to the home', () => {
  expect([...known, '/'].sort()).toEqual(Object.keys(volunteerRoutes).sort());
  expect(known.size).toBe(routes.length);
});

test('every address that is built opens a page', () => {
  const built = Object.values(paths).map((build: (...values: never[]) => string) => build(...([{}] as never[])));
  expect(built.filter((address) => !known.has(new URL(address, 'http://x').pathname))).toEqual([]);
});
