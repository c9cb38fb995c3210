import { organizationPages } from '@vp/access/addresses';
import { describe, expect, it } from 'vitest';
import { routes } from './routes.ts';

const known = new Set(routes.map(({ path }) => path));

describe('the site as a table', () => {
  it('has every address of the table, once', () => {
    expect([...known].sort()).toEqual(
      Object.values(organizationPages)
        .map(({ path }) => path)
        .sort(),
    );
    expect(known.size).toBe(routes.length);
  });

  it('says what is the page wherever a list stands beside it', () => {
    expect(routes.filter(({ list, shows }) => (list === undefined) !== (shows === undefined))).toEqual([]);
  });
});
