import { expect, test, vi } from 'vitest';
import { retryWhenOnline } from './retry-when-online.ts';

test('retries a failed load when the network is back, or after a delay', async () => {
  vi.useFakeTimers();
  let failures = 3;
  const load = vi.fn(async () => {
    failures -= 1;
    if (failures >= 0) throw new Error('no network');
    return 'here';
  });
  const coming = retryWhenOnline(load);
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
