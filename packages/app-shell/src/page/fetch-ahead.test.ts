import { expect, test, vi } from 'vitest';
import { fetchAhead, fetchUntilHere, isFetchingAhead } from './fetch-ahead.ts';

test('what is fetched ahead is known until the last of it ended, also by a failure', async () => {
  const end: { first?: (value: string) => void; second?: (error: Error) => void } = {};
  const both = [
    fetchAhead(() => new Promise<string>((resolve) => (end.first = resolve))),
    fetchAhead(() => new Promise<string>((_resolve, reject) => (end.second = reject))),
  ];
  end.first?.('here');
  await expect(both[0]).resolves.toBe('here');
  expect(isFetchingAhead()).toBe(true);
  end.second?.(new Error('gone'));
  await expect(both[1]).rejects.toThrow('gone');
  expect(isFetchingAhead()).toBe(false);
});

test('what a visit must not be left without comes when the line is back, or after a while', async () => {
  vi.useFakeTimers();
  let failures = 3;
  const load = vi.fn(async () => {
    failures -= 1;
    if (failures >= 0) throw new Error('no network');
    return 'here';
  });
  const coming = fetchUntilHere(load);
  const counts: number[] = [];
  const count = async (ms: number): Promise<void> => {
    await vi.advanceTimersByTimeAsync(ms);
    counts.push(load.mock.calls.length);
  };
  await count(4_999);
  await count(1);
  window.dispatchEvent(new Event('online'));
  await count(0);
  await count(19_999);
  await count(1);
  await expect(coming).resolves.toBe('here');
  expect(counts).toEqual([1, 2, 3, 3, 4]);
  vi.useRealTimers();
});
