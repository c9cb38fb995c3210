import { createServerClock } from '@vp/api-client';
import { attendanceLimits } from '@vp/domain';
import { getDefaultStore } from 'jotai';
import { beforeEach, expect, test, vi } from 'vitest';
import { checkedIn } from '../../testing/activities.ts';
import {
  addFix,
  recordResult,
  adoptGuestScans,
  delayScan,
  removeScan,
  queueCode,
  queueLocation,
  queuedCode,
  queuedScansOf,
  ownerOf,
  restampScans,
  scanQueue,
  takenPasses,
  answeredScans,
  waitingScans,
} from './scan-queue.ts';

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

test('queues a code once with its passes, for its user only, until it is removed', () => {
  queueCode({ ...me, code: 'c1', passes });
  queueCode({ ...me, nowMs: me.nowMs + 1, code: 'c1', passes: noPasses });
  expect(waitingScans(me)).toEqual([{ id: 'c1', queuedAtMs: me.nowMs, what: { kind: 'code', code: 'c1', passes } }]);
  expect(waitingScans({ ...me, user: 'u2' })).toEqual([]);
  expect(takenPasses('u1')).toEqual(['p1', 'p1']);
  removeScan({ user: 'u1', id: 'c1' });
  expect(queuedCode({ ...me, code: 'c1' })).toBeUndefined();
  expect(window.localStorage).toHaveLength(0);
});

test('a location that arrives later is stored with its code only, and its time moves with that of the scan', () => {
  const { fix } = location;
  const clock = createServerClock();
  const { clocks } = clock.stamp();
  queueCode({ user: 'u1', nowMs: 1_000_000, uncertain: { earliestMs: 0, clocks }, code: 'c1', passes });
  queueCode({ ...me, code: 'c2', passes });
  addFix('u1', { code: 'c1', fix });
  addFix('u1', { code: 'gone', fix });
  expect(queuedScansOf('u1').map(({ what }) => what.kind === 'code' && what.fix)).toEqual([fix, undefined]);
  restampScans({ user: 'u1', clock });
  const [moved] = queuedScansOf('u1');
  const takenAt = moved?.what.fix?.takenAt ?? '';
  const movedMs = (moved?.queuedAtMs ?? 0) - 1_000_000;
  // Instants are sent in whole seconds.
  expect(Date.parse(takenAt) - Date.parse(fix.takenAt)).toBe(movedMs - (movedMs % 1000));
});

test('keeps the first check-in and the last check-out location of a period', () => {
  queueLocation({ ...me, ...location });
  const later = { ...me, nowMs: me.nowMs + 60_000 };
  expect(queueLocation({ ...later, ...location }).queuedAtMs).toBe(me.nowMs);
  queueLocation({ ...me, ...location, direction: 'out' });
  queueLocation({ ...later, ...location, direction: 'out' });
  expect(waitingScans(me).map(({ id, queuedAtMs }) => [id, queuedAtMs])).toEqual([
    ['a1 p1 in', me.nowMs],
    ['a1 p1 out', later.nowMs],
  ]);
});

test('after 24 hours the server refuses a scan, and its user is told', () => {
  queueCode({ ...me, code: 'c1', passes });
  expect(waitingScans({ ...me, nowMs: me.nowMs + lateScanMs - 1 })).toHaveLength(1);
  const later = { ...me, nowMs: me.nowMs + lateScanMs };
  expect(waitingScans(later)).toEqual([]);
  expect(answeredScans(later)).toMatchObject([{ id: 'c1' }]);
  expect(queuedCode({ ...later, code: 'c1' })).toBeUndefined();
});

test('an answered scan is not sent again, and stays until it is removed', () => {
  queueCode({ ...me, code: 'c1', passes });
  queueCode({ ...me, code: 'c2', passes });
  const [first, second] = waitingScans(me);
  if (!first || !second) throw new Error('two are queued');
  delayScan(me.user, first, 'in a while');
  expect(waitingScans(me)).toMatchObject([{ id: 'c1', delay: 'in a while' }, { id: 'c2' }]);
  recordResult(me.user, first, { kind: 'done', checked: checkedIn });
  expect(waitingScans(me)).toMatchObject([{ id: 'c2' }]);
  expect(answeredScans(me)).toEqual([{ ...first, answer: { kind: 'done', checked: checkedIn } }]);
  expect(queuedCode({ ...me, code: 'c1' })?.answer).toBeDefined();
});

test('listeners hear of every change until they unsubscribe', () => {
  const heard = vi.fn();
  const stop = getDefaultStore().sub(scanQueue.itemsOf(me.user), heard);
  expect(scanQueue.isShown()).toBe(true);
  queueCode({ ...me, code: 'c1', passes });
  expect(heard).toHaveBeenCalledOnce();
  expect(queuedScansOf('u1')).toBe(queuedScansOf('u1'));
  stop();
  removeScan({ user: 'u1', id: 'c1' });
  expect(heard).toHaveBeenCalledOnce();
  expect(scanQueue.isShown()).toBe(false);
});

test('a scan before the log-in belongs to the next user with its first time, and to no second one', () => {
  const guest = { ...me, user: 'guest' };
  queueCode({ ...guest, code: 'c1', passes: noPasses });
  adoptGuestScans(guest);
  const soon = { user: 'u1', nowMs: me.nowMs + guestScanLifeMs - 1 };
  adoptGuestScans(soon);
  expect(waitingScans(soon)).toMatchObject([{ id: 'c1', queuedAtMs: me.nowMs }]);
  adoptGuestScans({ ...soon, user: 'u2' });
  expect(waitingScans({ ...soon, user: 'u2' })).toEqual([]);
});

test('a scan before the log-in expires after a quarter of an hour', () => {
  queueCode({ user: 'guest', nowMs: me.nowMs, code: 'c1', passes: noPasses });
  adoptGuestScans({ user: 'u1', nowMs: me.nowMs + guestScanLifeMs });
  expect(queuedScansOf('u1')).toEqual([]);
  expect(window.localStorage).toHaveLength(0);
});

test.each(['no json', '{"code":1}', '[{"code":1},7]'])('ignores stored data like %s', (stored) => {
  window.localStorage.setItem('vp:volunteer:u1:-:scan-queue:v1', stored);
  expect(waitingScans(me)).toEqual([]);
});

const minute = 60_000;
const nine = Date.parse('2026-07-18T09:00:00+08:00');

/** Simulates a phone that is 15 minutes fast, and its server. Steps are minutes of true time and of both clocks. */
function phone() {
  const ticks = { visit: 1, monotonicMs: 0, deviceMs: nine + 15 * minute };
  let serverMs = nine;
  let clock = createServerClock(() => ({ ...ticks }));
  return {
    scanner: () => ({ user: 'u1', clock }),
    answer: () => clock.sync(new Date(serverMs).toISOString()),
    pass(step: { truly: number; monotonic: number; device: number }) {
      serverMs += step.truly * minute;
      ticks.monotonicMs += step.monotonic * minute;
      ticks.deviceMs += step.device * minute;
    },
    reload() {
      const anchor = clock.anchor();
      ticks.visit += 1;
      ticks.monotonicMs = 0;
      clock = createServerClock(() => ({ ...ticks }));
      if (anchor) clock.restore(anchor);
    },
    trueTime: () => serverMs,
  };
}

type Phone = ReturnType<typeof phone>;
const awake = (made: Phone): void => made.pass({ truly: 10, monotonic: 10, device: 10 });
const asleep = (made: Phone): void => made.pass({ truly: 40, monotonic: 0, device: 40 });
const setRight = (made: Phone): void => made.pass({ truly: 1, monotonic: 1, device: -14 });
const setForward = (made: Phone): void => made.pass({ truly: 1, monotonic: 1, device: 31 });
const reload = (made: Phone): void => made.reload();
const answer = (made: Phone): void => made.answer();

interface ClockCase {
  readonly name: string;
  readonly before: readonly ((made: Phone) => void)[];
  readonly after?: readonly ((made: Phone) => void)[];
  /** Error of the sent time, in minutes. */
  readonly wrongBy?: number;
  readonly isUncertain?: boolean;
}

const clockCases: readonly ClockCase[] = [
  { name: 'awake', before: [answer, awake] },
  { name: 'asleep before the scan', before: [answer, asleep] },
  { name: 'asleep after the scan', before: [answer, awake], after: [asleep] },
  { name: 'asleep before and after', before: [answer, asleep], after: [asleep] },
  { name: 'set forward before', before: [answer, setForward] },
  { name: 'set right before', before: [answer, setRight] },
  { name: 'asleep and set right before', before: [answer, asleep, setRight] },
  { name: 'set forward before, reloaded after', before: [answer, setForward], after: [reload], isUncertain: true },
  { name: 'set right after the scan', before: [answer, awake], after: [setRight] },
  { name: 'reloaded before', before: [answer, reload, awake] },
  { name: 'reloaded before and after', before: [answer, reload, awake], after: [reload, awake] },
  { name: 'set right between two visits', before: [answer, awake, reload, setRight] },
  { name: 'set forward between two visits', before: [answer, reload, setForward, awake] },
  { name: 'set right between two visits, asleep after', before: [answer, awake, reload, setRight], after: [asleep] },
  { name: 'never an answer, then one', before: [awake] },
  { name: 'never an answer, reloaded', before: [awake], after: [reload], isUncertain: true },
  // By the device the scan is in the future: it counts as of the response.
  {
    name: 'set forward before, set right and reloaded after',
    before: [answer, setForward],
    after: [setRight, reload],
    wrongBy: 11,
    isUncertain: true,
  },
];

test.each(clockCases)('a location is sent with its time: $name', ({ before, after = [], wrongBy = 0, isUncertain }) => {
  const made = phone();
  for (const step of before) step(made);
  const truth = made.trueTime();
  queueLocation({ ...ownerOf(made.scanner()), ...location });
  for (const step of [...after, awake, answer]) step(made);
  restampScans(made.scanner());
  const [scan] = queuedScansOf('u1');
  expect(Math.round(((scan?.queuedAtMs ?? 0) - truth) / minute)).toBe(wrongBy);
  expect(scan?.isClockUncertain).toBe(isUncertain === true ? true : undefined);
  expect(scan?.clocks).toBeUndefined();
});

test('the time of a position is corrected with the time of its scan', () => {
  const made = phone();
  made.answer();
  setForward(made);
  const takenAt = new Date(ownerOf(made.scanner()).nowMs).toISOString();
  queueLocation({ ...ownerOf(made.scanner()), ...location, fix: { ...location.fix, takenAt } });
  made.answer();
  restampScans(made.scanner());
  const [scan] = queuedScansOf('u1');
  expect(scan?.what).toMatchObject({ fix: { takenAt: '2026-07-18T09:01:00+08:00' } });
});

test('a scan by a clock that is days off waits for the server, and one of a guest does not', () => {
  const uncertain = { earliestMs: 0, clocks: { visit: 1, monotonicMs: 0, deviceMs: me.nowMs } };
  queueCode({ ...me, uncertain, code: 'c1', passes });
  queueCode({ ...me, uncertain, user: 'guest', code: 'c2', passes: noPasses });
  const days = 3 * 24 * 60 * minute;
  for (const nowMs of [me.nowMs + days, me.nowMs - days]) {
    expect(waitingScans({ ...me, nowMs })).toHaveLength(1);
    expect(waitingScans({ user: 'guest', nowMs })).toEqual([]);
  }
});
