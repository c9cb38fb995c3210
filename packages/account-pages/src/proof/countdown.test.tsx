import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useCountdown } from './countdown.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
afterEach(() => window.localStorage.clear());

test('counts down, announces 60, 30 and 10, and ends', () => {
  const { result } = renderHook(() => useCountdown('vp:sms'));
  act(() => result.current.start(120));
  expect(result.current.secondsLeft).toBe(120);
  const told: number[] = [];
  for (let second = 0; second < 120; second++) {
    act(() => void vi.advanceTimersByTime(1000));
    const { announcedSeconds } = result.current;
    if (announcedSeconds !== null && told.at(-1) !== announcedSeconds) told.push(announcedSeconds);
  }
  expect(told).toEqual([60, 30, 10]);
  expect(result.current.secondsLeft).toBe(0);
  expect(window.localStorage.getItem('vp:sms')).toBeNull();
});

test('continues after a reload', () => {
  const before = renderHook(() => useCountdown('vp:sms'));
  act(() => before.result.current.start(120));
  before.unmount();
  vi.advanceTimersByTime(22_000);
  const after = renderHook(() => useCountdown('vp:sms'));
  expect(after.result.current.secondsLeft).toBe(98);
});

interface ClockCase {
  readonly name: string;
  /** Seconds that each clock advances. */
  readonly steps: readonly { readonly monotonic: number; readonly device: number }[];
  readonly shown: readonly number[];
}

const awake = { monotonic: 10, device: 10 };

test.each<ClockCase>([
  { name: 'awake', steps: [awake, awake], shown: [110, 100] },
  { name: 'set back by an hour', steps: [awake, { monotonic: 10, device: -3590 }], shown: [110, 100] },
  { name: 'asleep for 40 s', steps: [awake, { monotonic: 0, device: 40 }, awake], shown: [110, 70, 60] },
  {
    name: 'set forward by 30 s, then right again',
    steps: [awake, { monotonic: 1, device: 31 }, { monotonic: 1, device: -29 }, awake],
    shown: [110, 79, 79, 79],
  },
  {
    name: 'asleep for 40 s, then set back',
    steps: [
      { monotonic: 0, device: 40 },
      { monotonic: 10, device: -3590 },
    ],
    shown: [80, 80],
  },
])('never grows while the page is open: $name', ({ steps, shown }) => {
  const now = { monotonic: 5000, device: Date.parse('2026-07-18T14:00:00+08:00') };
  vi.spyOn(performance, 'now').mockImplementation(() => now.monotonic);
  vi.setSystemTime(now.device);
  const { result } = renderHook(() => useCountdown('vp:sms'));
  act(() => result.current.start(120));
  const seen = steps.map((step) => {
    now.monotonic += step.monotonic * 1000;
    now.device += step.device * 1000;
    // The tick itself advances the fake clock by one second.
    vi.setSystemTime(now.device - 1000);
    act(() => void vi.advanceTimersByTime(1000));
    return result.current.secondsLeft;
  });
  expect(seen).toEqual(shown);
});

test.each([
  ['set back by an hour', -3600, 120],
  ['set forward by an hour', 3600, 0],
  ['right', 22, 98],
])('shows at most its full length after a reload with a clock that was %s', (_name, seconds, left) => {
  const before = renderHook(() => useCountdown('vp:sms'));
  act(() => before.result.current.start(120));
  before.unmount();
  vi.setSystemTime(Date.now() + seconds * 1000);
  expect(renderHook(() => useCountdown('vp:sms')).result.current.secondsLeft).toBe(left);
});

test.each(['1784354400000', '{broken', '{"startedMs":"0","seconds":120}', 'null'])(
  'ignores stored content that is broken or of an older version (%s)',
  (stored) => {
    window.localStorage.setItem('vp:sms', stored);
    expect(renderHook(() => useCountdown('vp:sms')).result.current.secondsLeft).toBe(0);
  },
);
