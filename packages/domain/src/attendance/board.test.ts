import { expect, test } from 'vitest';
import { boardStateAt, boardStates, countBoardStates, isActivityDay, markAt } from './board.ts';

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
