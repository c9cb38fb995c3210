import { attendanceLimits } from '@vp/domain';
import { beforeEach, expect, test, vi } from 'vitest';
import { checkedIn } from '../../testing/activities.ts';
import {
  answerScan,
  areKeptScansShown,
  claimGuestScans,
  delayScan,
  forgetScan,
  keepCode,
  keepLocation,
  keptCode,
  keptScansOf,
  onKeptScans,
  takenPasses,
  answeredScans,
  waitingScans,
} from './kept-scans.ts';

const me = { user: 'u1', nowMs: 1_000_000 };
const passes = { in: ['p1'], out: ['p1'] };
const noPasses = { in: [], out: [] };
const { guestScanLifeMs, lateScanMs } = attendanceLimits;
const location = {
  activityId: 'a1',
  periodId: 'p1',
  direction: 'in',
  pass: 'pass-1',
  fix: { latitude: 22, longitude: 113, accuracyMetres: 20, system: 'wgs84', takenAt: '2026-07-18T14:26:00+08:00' },
} as const;

beforeEach(() => window.localStorage.clear());

test('a code is kept once with its passes, for its owner only, until it is forgotten', () => {
  keepCode({ ...me, code: 'c1', passes });
  keepCode({ ...me, nowMs: me.nowMs + 1, code: 'c1', passes: noPasses });
  expect(waitingScans(me)).toEqual([{ id: 'c1', keptAtMs: me.nowMs, what: { kind: 'code', code: 'c1', passes } }]);
  expect(waitingScans({ ...me, user: 'u2' })).toEqual([]);
  expect(takenPasses('u1')).toEqual(['p1', 'p1']);
  forgetScan({ user: 'u1', id: 'c1' });
  expect(keptCode({ ...me, code: 'c1' })).toBeUndefined();
  expect(window.localStorage).toHaveLength(0);
});

test('of locations the first check-in of a period stays, and the last check-out', () => {
  keepLocation({ ...me, ...location });
  const later = { ...me, nowMs: me.nowMs + 60_000 };
  expect(keepLocation({ ...later, ...location }).keptAtMs).toBe(me.nowMs);
  keepLocation({ ...me, ...location, direction: 'out' });
  keepLocation({ ...later, ...location, direction: 'out' });
  expect(waitingScans(me).map(({ id, keptAtMs }) => [id, keptAtMs])).toEqual([
    ['a1 p1 in', me.nowMs],
    ['a1 p1 out', later.nowMs],
  ]);
});

test('after 24 hours the server would not take it, and the person is told', () => {
  keepCode({ ...me, code: 'c1', passes });
  expect(waitingScans({ ...me, nowMs: me.nowMs + lateScanMs - 1 })).toHaveLength(1);
  const later = { ...me, nowMs: me.nowMs + lateScanMs };
  expect(waitingScans(later)).toEqual([]);
  expect(answeredScans(later)).toMatchObject([{ id: 'c1' }]);
  expect(keptCode({ ...later, code: 'c1' })).toBeUndefined();
});

test('what was answered is sent no more, and stays to be read until it is forgotten', () => {
  keepCode({ ...me, code: 'c1', passes });
  keepCode({ ...me, code: 'c2', passes });
  const [first, second] = waitingScans(me);
  if (!first || !second) throw new Error('two were kept');
  delayScan(me.user, first, 'in a while');
  expect(waitingScans(me)).toMatchObject([{ id: 'c1', delay: 'in a while' }, { id: 'c2' }]);
  answerScan(me.user, first, { kind: 'done', checked: checkedIn });
  expect(waitingScans(me)).toMatchObject([{ id: 'c2' }]);
  expect(answeredScans(me)).toEqual([{ ...first, answer: { kind: 'done', checked: checkedIn } }]);
  expect(keptCode({ ...me, code: 'c1' })?.answer).toBeDefined();
});

test('whoever listens hears of every change, until they stop', () => {
  const heard = vi.fn();
  const stop = onKeptScans(heard);
  expect(areKeptScansShown()).toBe(true);
  keepCode({ ...me, code: 'c1', passes });
  expect(heard).toHaveBeenCalledOnce();
  expect(keptScansOf('u1')).toBe(keptScansOf('u1'));
  stop();
  forgetScan({ user: 'u1', id: 'c1' });
  expect(heard).toHaveBeenCalledOnce();
  expect(areKeptScansShown()).toBe(false);
});

test('a scan before the log-in belongs to the next person with its first time, and not to a second one', () => {
  const guest = { ...me, user: 'guest' };
  keepCode({ ...guest, code: 'c1', passes: noPasses });
  claimGuestScans(guest);
  const soon = { user: 'u1', nowMs: me.nowMs + guestScanLifeMs - 1 };
  claimGuestScans(soon);
  expect(waitingScans(soon)).toMatchObject([{ id: 'c1', keptAtMs: me.nowMs }]);
  claimGuestScans({ ...soon, user: 'u2' });
  expect(waitingScans({ ...soon, user: 'u2' })).toEqual([]);
});

test("a scan before the log-in is nobody's after a quarter of an hour", () => {
  keepCode({ user: 'guest', nowMs: me.nowMs, code: 'c1', passes: noPasses });
  claimGuestScans({ user: 'u1', nowMs: me.nowMs + guestScanLifeMs });
  expect(keptScansOf('u1')).toEqual([]);
  expect(window.localStorage).toHaveLength(0);
});

test.each(['no json', '{"code":1}', '[{"code":1},7]'])('what lies there as %s is left out', (stored) => {
  window.localStorage.setItem('vp:volunteer:u1:-:kept-scans:v2', stored);
  expect(waitingScans(me)).toEqual([]);
});
