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
  ['18', false, true],
  ['19', false, true],
  ['17', false, false],
  ['20', false, false],
  ['18', true, false],
] as const)('on the %sth, cancelled: %s, a day of the activity: %s', (day, isCancelled, expected) => {
  const span = { startsAt: at('23:00'), endsAt: at('00:30', '19') };
  expect(isActivityDay({ isCancelled, period: span }, at('12:00', day))).toBe(expected);
});
