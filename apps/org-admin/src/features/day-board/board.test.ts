import type { BoardPerson, DayBoard } from '@vp/contract';
import { expect, test } from 'vitest';
import { countsOf, narrowed, periodOf, rowsOf } from './board.ts';

const iso = (clock: string): string => `2026-07-25T${clock}:00+08:00`;
const period = (periodId: string, startsAt: string, endsAt: string): DayBoard['periods'][number] => ({
  periodId,
  startsAt: iso(startsAt),
  endsAt: iso(endsAt),
  posts: [],
});
const first = period('p1', '08:30', '10:00');
const second = period('p2', '10:00', '11:30');

const personOf = (name: string, part: Partial<BoardPerson['periods'][number]> = {}): BoardPerson => ({
  participantId: `part-${name}`,
  volunteerId: `vol-${name}`,
  name,
  number: `M-${name.length}`,
  periods: [
    {
      periodId: 'p1',
      postId: 'x1',
      checkedInAt: null,
      checkedOutAt: null,
      awaits: null,
      doubts: [],
      disputed: false,
      ...part,
    },
  ],
});

test.each([
  ['07:00', '', 'p1'],
  ['09:59', '', 'p1'],
  ['10:00', '', 'p2'],
  ['13:00', '', 'p2'],
  ['07:00', 'p2', 'p2'],
  ['07:00', 'elsewhere', 'p1'],
])('selects at %s with %j in the URL: %s', (clock, named, expected) => {
  expect(periodOf({ periods: [first, second] }, named, new Date(iso(clock)))?.periodId).toBe(expected);
});

const at = (text: string): string => `2026-07-${text}:00+08:00`;
const nights: readonly DayBoard['periods'][number][] = [
  { periodId: 'n1', startsAt: at('25T22:00'), endsAt: at('26T02:00'), posts: [] },
  { periodId: 'n2', startsAt: at('26T22:00'), endsAt: at('27T02:00'), posts: [] },
];

test.each([
  ['25T12:00', 'n1'],
  ['25T23:30', 'n1'],
  ['26T00:30', 'n1'],
  ['26T03:00', 'n1'],
  ['26T04:00', 'n1'],
  ['26T04:01', 'n2'],
  ['27T00:30', 'n2'],
  ['28T12:00', 'n2'],
])('selects of two nights at %s: %s', (now, expected) => {
  expect(periodOf({ periods: nights }, '', new Date(at(now)))?.periodId).toBe(expected);
});

test.each([
  ['12:15', 'morning'],
  ['13:29', 'morning'],
  ['13:30', 'afternoon'],
  ['17:30', 'afternoon'],
])('selects in a day with a break at %s: %s', (clock, expected) => {
  const periods = [period('morning', '09:00', '12:00'), period('afternoon', '14:00', '17:00')];
  expect(periodOf({ periods }, '', new Date(iso(clock)))?.periodId).toBe(expected);
});

const periods = [first, second];

test('sorts late people first and omits people of other periods', () => {
  const people = [
    personOf('陳嘉欣', { checkedInAt: iso('08:25') }),
    personOf('李浩然'),
    personOf('何志強', { checkedInAt: iso('08:25'), checkedOutAt: iso('08:40') }),
    personOf('黃小明', { periodId: 'p2' }),
  ];
  const rows = rowsOf({ people, periods, cancelledAt: null }, first, { now: new Date(iso('08:45')), marks: [] });
  expect(rows.map(({ person, state, mark }) => [person.name, state, mark])).toEqual([
    ['李浩然', 'late', 'in'],
    ['陳嘉欣', 'in', 'out'],
    ['何志強', 'gone', undefined],
  ]);
  expect(countsOf(rows)).toMatchObject({ late: 1, in: 1, gone: 1, expected: 0 });
});

test('filters by post and by part of the name or number', () => {
  const people = [personOf('Ana Sousa'), personOf('李浩然', { postId: 'x2' })];
  const rows = rowsOf({ people, periods, cancelledAt: null }, first, { now: new Date(iso('08:00')), marks: [] });
  const names = (filter: { post: string; name: string }) => narrowed(rows, filter).map(({ person }) => person.name);
  expect(names({ post: '', name: ' sousa ' })).toEqual(['Ana Sousa']);
  expect(names({ post: 'x2', name: '' })).toEqual(['李浩然']);
  expect(names({ post: '', name: 'm-3' })).toEqual(['李浩然']);
  expect(names({ post: 'x1', name: 'm-3' })).toEqual([]);
});

test('counts an unsent mark unless the server has a time or has refused it', () => {
  const mark = (name: string, refusal?: string) => ({
    id: name,
    organizationId: 'o1',
    activityId: 'a1',
    name,
    periodId: 'p1',
    volunteerId: `vol-${name}`,
    direction: 'in' as const,
    at: iso('08:40'),
    reason: '沒有帶手機',
    ...(refusal !== undefined && { refusal }),
  });
  const people = [personOf('李浩然'), personOf('陳嘉欣', { checkedInAt: iso('08:25') }), personOf('何志強')];
  const marks = [mark('李浩然'), mark('陳嘉欣'), mark('何志強', '不能登記自己的簽到')];
  const rows = rowsOf({ people, periods, cancelledAt: null }, first, { now: new Date(iso('08:45')), marks });
  expect(rows.map(({ person, state, part, queued }) => [person.name, state, part.checkedInAt, queued?.id])).toEqual([
    ['何志強', 'late', null, undefined],
    ['李浩然', 'in', iso('08:40'), '李浩然'],
    ['陳嘉欣', 'in', iso('08:25'), undefined],
  ]);
});

test('carries a person over from the previous period until they leave', () => {
  const both = (part: Partial<BoardPerson['periods'][number]>) => [
    {
      periodId: 'p1',
      postId: 'x1',
      checkedInAt: null,
      checkedOutAt: null,
      awaits: null,
      doubts: [],
      disputed: false,
      ...part,
    },
    { periodId: 'p2', postId: 'x1', checkedInAt: null, checkedOutAt: null, awaits: null, doubts: [], disputed: false },
  ];
  const stays = { ...personOf('陳嘉欣'), periods: both({ checkedInAt: iso('08:25') }) };
  const left = { ...personOf('李浩然'), periods: both({ checkedInAt: iso('08:25'), checkedOutAt: iso('09:50') }) };
  const on = (period: typeof first, clock: string) =>
    rowsOf({ people: [stays, left], periods, cancelledAt: null }, period, { now: new Date(iso(clock)), marks: [] }).map(
      ({ person, state, mark }) => [person.name, state, mark],
    );
  expect(on(second, '10:20')).toEqual([
    ['李浩然', 'late', 'in'],
    ['陳嘉欣', 'in', 'out'],
  ]);
  expect(on(first, '13:00')).toEqual([
    ['陳嘉欣', 'in', 'out'],
    ['李浩然', 'gone', undefined],
  ]);
});

test('shows missing people as absent after a cancellation, and allows no marks', () => {
  const people = [personOf('李浩然'), personOf('何志強', { checkedInAt: iso('08:25'), checkedOutAt: iso('08:50') })];
  const rows = rowsOf({ people, periods, cancelledAt: iso('08:50') }, first, {
    now: new Date(iso('08:51')),
    marks: [],
  });
  expect(rows.map(({ person, state, mark }) => [person.name, state, mark])).toEqual([
    ['何志強', 'gone', undefined],
    ['李浩然', 'absent', undefined],
  ]);
});

test('an arrival that was recorded after the last tick of the page is on site at once', () => {
  const board = { people: [personOf('甲', { checkedInAt: iso('09:00') })], periods: [first], cancelledAt: null };
  const rows = rowsOf(board, first, { now: new Date(iso('08:59')), marks: [] });
  expect(rows.map(({ state, mark }) => [state, mark])).toEqual([['in', 'out']]);
  expect(countsOf(rows)).toMatchObject({ in: 1, unconfirmed: 0 });
});
