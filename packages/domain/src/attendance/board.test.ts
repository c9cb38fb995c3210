import { expect, test } from 'vitest';
import { boardStateAt, boardStates, countBoardStates, isActivityDay, markAt, placeStateAt } from './board.ts';

const at = (clock: string, day = '18'): Date => new Date(`2026-07-${day}T${clock}:00+08:00`);
const period = { startsAt: at('14:30'), endsAt: at('15:45') };

test.each([
  ['09:00', undefined, undefined, 'expected', undefined],
  ['14:00', undefined, undefined, 'expected', 'in'],
  ['14:29', undefined, undefined, 'expected', 'in'],
  ['14:30', undefined, undefined, 'late', 'in'],
  ['15:45', undefined, undefined, 'late', 'in'],
  ['15:46', undefined, undefined, 'absent', undefined],
  ['14:10', '14:05', undefined, 'in', 'out'],
  ['17:45', '14:05', undefined, 'in', 'out'],
  ['17:46', '14:05', undefined, 'unconfirmed', undefined],
  ['15:00', '14:05', '14:55', 'gone', undefined],
  ['19:00', '14:05', '15:40', 'gone', undefined],
] as const)('at %s, in at %s and out at %s: %s, to be marked: %s', (clock, inAt, outAt, state, mark) => {
  const attended = { period, checkedInAt: inAt && at(inAt), checkedOutAt: outAt && at(outAt) };
  expect(boardStateAt(attended, at(clock))).toBe(state);
  expect(markAt(attended, at(clock))).toBe(mark);
});

test('a person who was just marked by a faster clock is present', () => {
  const attended = { period, checkedInAt: at('14:36'), checkedOutAt: undefined };
  expect(boardStateAt(attended, at('14:35'))).toBe('in');
  expect(markAt(attended, at('14:35'))).toBe('out');
});

test.each([
  ['13:00', 'admitted', undefined, undefined, 'toBeCarriedOut'],
  ['15:00', 'admitted', '14:30', undefined, 'inProgress'],
  ['15:50', 'admitted', undefined, undefined, 'absent'],
  ['15:50', 'admitted', '14:30', undefined, 'in'],
  ['18:00', 'admitted', '14:30', undefined, 'unconfirmed'],
  ['18:00', 'admitted', '14:30', '15:40', 'completed'],
  ['18:00', 'withdrawn', undefined, undefined, 'withdrawn'],
  ['18:00', 'notAdmitted', undefined, undefined, 'notAdmitted'],
] as const)('at %s, %s, in at %s and out at %s, a place is %s', (clock, state, inAt, outAt, expected) => {
  const attended = { period, state, checkedInAt: inAt && at(inAt), checkedOutAt: outAt && at(outAt) };
  expect(placeStateAt(attended, at(clock))).toBe(expected);
});

test('a place in a period that was cancelled before it began keeps the state of its sign-up', () => {
  const cancelled = { startsAt: period.startsAt, endsAt: at('14:00') };
  const place = { period: cancelled, state: 'admitted', checkedInAt: undefined, checkedOutAt: undefined } as const;
  expect(placeStateAt(place, at('18:00'))).toBe('admitted');
});

test('everybody is counted once', () => {
  const counts = countBoardStates(['in', 'late', 'in', 'absent']);
  expect(counts).toEqual({ late: 1, expected: 0, in: 2, unconfirmed: 0, gone: 0, absent: 1 });
  expect(Object.keys(counts)).toEqual([...boardStates]);
});

test.each([
  ['17T23:00', false, false],
  ['18T00:00', false, true],
  ['18T12:00', false, true],
  ['18T23:30', false, true],
  ['18T23:30', true, false],
  ['19T00:00', false, true],
  ['19T02:30', false, true],
  ['19T02:31', false, false],
  ['19T12:00', false, false],
  ['20T08:00', false, true],
  ['19T23:29', false, false],
  ['21T00:00', false, false],
] as const)('at %s, cancelled: %s, a day of the activity: %s', (now, isCancelled, expected) => {
  const moment = (text: string): Date => new Date(`2026-07-${text}:00+08:00`);
  const night = { startsAt: moment('18T22:00'), endsAt: moment('19T00:30') };
  const morning = { startsAt: moment('20T09:00'), endsAt: moment('20T12:00') };
  expect(isActivityDay({ isCancelled, periods: [night, morning] }, moment(now))).toBe(expected);
});
