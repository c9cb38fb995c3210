import { attendanceTypeCodes } from '@vp/domain';
import { beforeEach, expect, test } from 'vitest';
import { laterPass, pass } from '../../testing/passes.ts';
import { deletePasses, keepPasses, passesForCode, passesForScan, passesOf } from './passes.ts';

const at = (clock: string): Date => new Date(`2026-07-18T${clock}:00+08:00`);
const me = { user: 'u1', nowMs: at('13:30').getTime() };

beforeEach(() => window.localStorage.clear());

test('passes belong to their user until they expire; passes of other periods are dropped', () => {
  keepPasses(me, [pass, laterPass]);
  expect(passesOf(me)).toEqual([pass, laterPass]);
  expect(passesOf({ ...me, user: 'u2' })).toEqual([]);
  expect(passesOf({ ...me, nowMs: Date.parse(pass.expiresAt) })).toEqual([]);
  keepPasses(me, [{ ...pass, pass: 'pass-3' }]);
  expect(passesOf(me).map((one) => one.pass)).toEqual(['pass-3', 'pass-1']);
  deletePasses('u1');
  expect(window.localStorage).toHaveLength(0);
});

test('keeps three passes per period, the last fetched first', () => {
  for (const name of ['a', 'b', 'c', 'd']) keepPasses(me, [{ ...pass, pass: name }]);
  expect(passesOf(me).map((one) => one.pass)).toEqual(['d', 'c', 'b']);
});

test.each([
  ['before the check-in opens', '13:59', [], []],
  ['at the beginning', '14:10', ['pass-1'], []],
  ['in the middle', '15:00', ['pass-1'], ['pass-1']],
  ['where one period follows the other', '15:50', ['pass-2'], ['pass-2']],
  ['after the last check-out', '19:01', [], []],
] as const)('a code scanned %s gets the pass of its period', (_when, clock, forIn, forOut) => {
  const found = passesForCode([pass, laterPass], { at: at(clock), taken: [] });
  expect(found).toEqual({ in: forIn, out: forOut });
});

test('finds one pass per activity at that time; another scan gets a different pass if there is one', () => {
  const elsewhere = { ...pass, pass: 'pass-9', activityId: 'a9' };
  const again = { ...pass, pass: 'pass-0' };
  const search = { at: at('14:30'), direction: 'in', attendanceType: attendanceTypeCodes.code } as const;
  const byLocation = { ...search, attendanceType: attendanceTypeCodes.location, taken: [] };
  expect(passesForScan([pass, elsewhere], { ...search, taken: [] })).toEqual([pass, elsewhere]);
  expect(passesForScan([pass, again], { ...search, taken: ['pass-1'] })).toEqual([again]);
  expect(passesForScan([pass], { ...search, taken: ['pass-1'] })).toEqual([pass]);
  expect(passesForScan([pass], { ...search, activityId: 'a9', taken: [] })).toEqual([]);
  expect(passesForScan([pass], byLocation)).toEqual([]);
});

test.each([
  ['slow: before the check-in opens', '13:00', '09:00', ['pass-1'], ['pass-1']],
  ['slow: what is certain is later', '13:00', '15:50', ['pass-2'], ['pass-2']],
  ['fast: check-in would be over', '17:30', '14:10', ['pass-2'], ['pass-2']],
  ['fast by a day', '23:59', '14:10', ['pass-2'], ['pass-2']],
  ['right, and the last check-out is over for certain', '19:30', '19:01', [], []],
] as const)('an uncertain clock finds the nearest pass if it is %s', (_when, clock, earliest, forIn, forOut) => {
  const search = { at: at(clock), earliestMs: at(earliest).getTime(), taken: [] };
  expect(passesForCode([pass, laterPass], search)).toEqual({ in: forIn, out: forOut });
});

test('an uncertain clock that is days fast expires no pass', () => {
  keepPasses(me, [pass]);
  const nowMs = at('13:30').getTime() + 3 * 86_400_000;
  const clocks = { visit: 1, monotonicMs: 0, deviceMs: nowMs };
  expect(passesOf({ ...me, nowMs })).toEqual([]);
  expect(passesOf({ ...me, nowMs, uncertain: { earliestMs: me.nowMs, clocks } })).toEqual([pass]);
});
