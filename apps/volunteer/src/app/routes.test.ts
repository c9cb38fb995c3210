import { volunteerPages } from '@vp/access/addresses';
import { expect, test } from 'vitest';
import { routes } from './routes.ts';

const known = new Set(routes.map(({ path }) => path));

test('the table has every address of the table, once; the index and the short log-in lead elsewhere', () => {
  expect([...known, '/', volunteerPages.shortLogin.path].sort()).toEqual(
    Object.values(volunteerPages)
      .map(({ path }) => path)
      .sort(),
  );
  expect(known.size).toBe(routes.length);
});
