import { describe, expect, test } from 'vitest';
import { elapsedMs, serverTimeAfter, serverTimeBefore } from './device-clocks.ts';
import type { ClockAnchor, DeviceClocks } from './device-clocks.ts';

const minute = 60_000;
const server = Date.parse('2026-07-18T09:00:00+08:00');
/** The device's clock is five minutes slow when the server responds. */
const device = server - 5 * minute;
const anchor: ClockAnchor = { serverMs: server, clocks: { visit: 1, monotonicMs: 1000, deviceMs: device } };

/** Returns a reading after these minutes of both clocks. */
const after = (monotonic: number, clock: number, visit = 1): DeviceClocks => ({
  visit,
  monotonicMs: visit === 1 ? 1000 + monotonic * minute : 0,
  deviceMs: device + clock * minute,
});

interface Case {
  readonly name: string;
  readonly clocks: DeviceClocks;
  /** Minutes since the anchor. */
  readonly at: number;
  readonly earliest: number;
  readonly isTrusted: boolean;
}

const later: readonly Case[] = [
  { name: 'both clocks agree', clocks: after(40, 40), at: 40, earliest: 40, isTrusted: true },
  { name: 'a drift of four seconds', clocks: after(40, 40 + 4 / 60), at: 40, earliest: 40, isTrusted: true },
  { name: 'asleep for 40 of 45 minutes', clocks: after(5, 45), at: 45, earliest: 5, isTrusted: false },
  { name: 'asleep in short naps', clocks: after(5, 5.2), at: 5.2, earliest: 5, isTrusted: false },
  { name: 'corrected forward by 15', clocks: after(10, 25), at: 25, earliest: 10, isTrusted: false },
  { name: 'corrected back by 15', clocks: after(10, -5), at: 10, earliest: 10, isTrusted: false },
  { name: 'asleep for 40, then back by 15', clocks: after(0, 25), at: 25, earliest: 0, isTrusted: false },
  { name: 'asleep for 40, then back by 60', clocks: after(0, -20), at: 0, earliest: 0, isTrusted: false },
  { name: 'asleep for 40, then forward by 15', clocks: after(0, 55), at: 55, earliest: 0, isTrusted: false },
  { name: 'forward and back again', clocks: after(30, 30), at: 30, earliest: 30, isTrusted: true },
  { name: 'reloaded', clocks: after(0, 60, 2), at: 60, earliest: 0, isTrusted: false },
  { name: 'reloaded, corrected forward by 5', clocks: after(0, 65, 2), at: 65, earliest: 0, isTrusted: false },
  { name: 'reloaded a day later', clocks: after(0, 24 * 60, 2), at: 24 * 60, earliest: 0, isTrusted: false },
  // The clock went back before the last visit: it was set, and the old difference of five minutes is not added.
  { name: 'reloaded, corrected back by 60', clocks: after(0, -20, 2), at: 0, earliest: 0, isTrusted: false },
  { name: 'reloaded, back by one minute', clocks: after(0, -1, 2), at: 0, earliest: 0, isTrusted: false },
];

const sinceAnchor = (ms: number): number => (ms - server) / minute;

describe('the server’s time after an answer', () => {
  test.each(later)('$name', ({ clocks, at, earliest, isTrusted }) => {
    const found = serverTimeAfter(anchor, clocks);
    expect(sinceAnchor(found.atMs)).toBeCloseTo(at, 6);
    expect(sinceAnchor(found.earliestMs)).toBeCloseTo(earliest, 6);
    expect(found.isTrusted).toBe(isTrusted);
  });

  test.each(later)('is never before what is certain: $name', ({ clocks }) => {
    const { atMs, earliestMs } = serverTimeAfter(anchor, clocks);
    expect(atMs).toBeGreaterThanOrEqual(earliestMs);
  });

  test('of a fast clock that was set right between two visits is the device’s, not the old difference', () => {
    const fast = { ...anchor, clocks: { ...anchor.clocks, deviceMs: server + 15 * minute } };
    const found = serverTimeAfter(fast, { visit: 2, monotonicMs: 0, deviceMs: server + 10 * minute });
    expect(found).toEqual({ atMs: server + 10 * minute, earliestMs: server, isTrusted: false });
  });

  test('without any answer is the device’s, not trusted', () => {
    const found = serverTimeAfter(undefined, after(3, 3));
    expect(found).toEqual({ atMs: device + 3 * minute, earliestMs: Number.NEGATIVE_INFINITY, isTrusted: false });
  });
});

describe('the server’s time of a moment that was noted before the answer', () => {
  const before = (monotonic: number, clock: number, visit = 1): DeviceClocks => after(-monotonic, -clock, visit);

  test.each<[string, DeviceClocks, number, boolean]>([
    ['both clocks agree', before(20, 20), -20, true],
    ['asleep between', before(2, 20), -20, false],
    ['corrected forward between', before(20, 35), -35, false],
    ['corrected back between', before(20, 5), -20, false],
    ['reloaded between', before(0, 20, 2), -20, false],
    ['reloaded, and set back behind it', before(0, -10, 2), 0, false],
  ])('%s', (_name, clocks, at, isTrusted) => {
    const found = serverTimeBefore(anchor, clocks);
    expect(sinceAnchor(found.atMs)).toBeCloseTo(at, 6);
    expect(found.isTrusted).toBe(isTrusted);
  });
});

test.each<[string, DeviceClocks, number]>([
  ['awake', after(2, 2), 2],
  ['asleep', after(0, 2), 2],
  ['set back', after(2, -60), 2],
  ['set forward', after(2, 60), 60],
])('time that has passed: %s', (_name, clocks, minutes) => {
  expect(elapsedMs(anchor.clocks, clocks)).toBe(minutes * minute);
});
