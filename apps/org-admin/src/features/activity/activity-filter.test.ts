import { expect, test } from 'vitest';
import { filterOf, queryOf } from './activity-filter.ts';
import { activityTabOf } from './activity-tabs.ts';

test.each([
  ['', { tab: 'all', keyword: '' }, {}],
  ['tab=ended&keyword=海灘', { tab: 'ended', keyword: '海灘' }, { tab: 'ended', keyword: '海灘' }],
  ['tab=elsewhere', { tab: 'all', keyword: '' }, {}],
])('the address %s', (search, filter, query) => {
  expect(filterOf(new URLSearchParams(search))).toEqual(filter);
  expect(queryOf(filterOf(new URLSearchParams(search)))).toEqual(query);
});

test.each([
  ['attendance', 'attendance'],
  [null, 'toAdmit'],
  ['x', 'toAdmit'],
])('the tab %s', (value, tab) => {
  expect(activityTabOf(value)).toBe(tab);
});
