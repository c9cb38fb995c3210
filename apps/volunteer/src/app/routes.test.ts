import { volunteerPages } from '@vp/access/addresses';
import { expect, test } from 'vitest';
import { routes } from './routes.ts';

const known = new Set(routes.map(({ path }) => path));

test('routes contain every address exactly once; the index and the short log-in address redirect', () => {
  expect([...known, '/', volunteerPages.shortLogin.path].sort()).toEqual(
    Object.values(volunteerPages)
      .map(({ path }) => path)
      .sort(),
  );
  expect(known.size).toBe(routes.length);
});
