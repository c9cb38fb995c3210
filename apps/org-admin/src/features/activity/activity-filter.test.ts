import { filterOf, queryOf } from '@vp/app-shell';
import { expect, test } from 'vitest';
import { listFilter } from './activity-filter.ts';
import { activityTabOf } from './activity-tabs.ts';

test.each([
  ['', { tab: 'all', keyword: '', oid: '' }, {}],
  ['tab=ended&keyword=海灘', { tab: 'ended', keyword: '海灘', oid: '' }, { tab: 'ended', keyword: '海灘' }],
  ['oid=o2', { tab: 'all', keyword: '', oid: 'o2' }, { oid: 'o2' }],
  ['tab=elsewhere', { tab: 'all', keyword: '', oid: '' }, {}],
])('reads and writes the filter of the URL %s', (search, filter, query) => {
  const read = filterOf(listFilter, new URLSearchParams(search));
  expect(read).toEqual(filter);
  expect(queryOf(listFilter, read)).toEqual(query);
});

function periodsOf(...ranges: readonly Record<'startsAt' | 'endsAt', string>[]) {
  return ranges.map((range, at) => ({ periodId: String(at), ...range, posts: [] }));
}

const morning = { startsAt: '2026-07-25T08:30:00+08:00', endsAt: '2026-07-25T11:30:00+08:00' };
const night = { startsAt: '2026-07-26T22:00:00+08:00', endsAt: '2026-07-27T02:00:00+08:00' };
const twoDays = { state: 'recruiting', periods: periodsOf(morning, night) } as const;

test.each([
  ['attendance', twoDays, '2026-07-18T14:00:00+08:00', 'attendance'],
  [null, twoDays, '2026-07-24T23:59:00+08:00', 'toAdmit'],
  ['x', twoDays, '2026-07-24T23:59:00+08:00', 'toAdmit'],
  [null, twoDays, '2026-07-25T00:01:00+08:00', 'attendance'],
  [null, twoDays, '2026-07-26T20:00:00+08:00', 'attendance'],
  ['toAdmit', twoDays, '2026-07-25T09:00:00+08:00', 'toAdmit'],
  [null, twoDays, '2026-07-27T00:01:00+08:00', 'attendance'],
  [null, twoDays, '2026-07-27T04:00:00+08:00', 'attendance'],
  [null, twoDays, '2026-07-27T04:01:00+08:00', 'toAdmit'],
  [null, { ...twoDays, state: 'cancelled' as const }, '2026-07-25T09:00:00+08:00', 'toAdmit'],
] as const)('the tab %s of %o at %s', (named, activity, now, tab) => {
  expect(activityTabOf(named, activity, new Date(now))).toBe(tab);
});
