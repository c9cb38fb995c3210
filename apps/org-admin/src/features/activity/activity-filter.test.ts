import { filterOf, queryOf } from '@vp/app-shell';
import { expect, test } from 'vitest';
import { listFilter } from './activity-filter.ts';
import { activityTabOf } from './activity-tabs.ts';

test.each([
  ['', { tab: 'all', keyword: '' }, {}],
  ['tab=ended&keyword=海灘', { tab: 'ended', keyword: '海灘' }, { tab: 'ended', keyword: '海灘' }],
  ['tab=elsewhere', { tab: 'all', keyword: '' }, {}],
])('the address %s', (search, filter, query) => {
  const read = filterOf(listFilter, new URLSearchParams(search));
  expect(read).toEqual(filter);
  expect(queryOf(listFilter, read)).toEqual(query);
});

test.each([
  ['attendance', 'attendance'],
  [null, 'toAdmit'],
  ['x', 'toAdmit'],
])('the tab %s', (value, tab) => {
  expect(activityTabOf(value)).toBe(tab);
});
