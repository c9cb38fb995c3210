import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useCountdown } from './countdown.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('counts down, tells 60, 30 and 10, and ends', () => {
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

test('goes on after a reload', () => {
  const before = renderHook(() => useCountdown('vp:sms'));
  act(() => before.result.current.start(120));
  before.unmount();
  vi.advanceTimersByTime(22_000);
  const after = renderHook(() => useCountdown('vp:sms'));
  expect(after.result.current.secondsLeft).toBe(98);
});
