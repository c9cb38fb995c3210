import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendWhenOnline } from './send-when-online.ts';
import type { Sender } from './send-when-online.ts';

let sender: Sender | undefined;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  sender?.stop();
  vi.useRealTimers();
});

/** A queue whose send fails `failures` times before it succeeds. */
function keep(failures: number) {
  let left = failures + 1;
  const send = vi.fn(async () => {
    left -= 1;
    if (left > 0) throw new Error('nothing came');
  });
  const written: { notify?: () => void } = {};
  const onWrite = (listener: () => void) => {
    written.notify = listener;
    return () => delete written.notify;
  };
  sender = sendWhenOnline({ send, isWaiting: () => left > 0, onWrite });
  return { send, sender, written };
}

test('retries items that failed on a restored connection shortly afterwards, then less and less often', async () => {
  const { send } = keep(4);
  window.dispatchEvent(new Event('online'));
  const counts: number[] = [];
  for (const ms of [0, 2_000, 5_000, 14_999, 1, 15_000, 60_000]) {
    await vi.advanceTimersByTimeAsync(ms);
    counts.push(send.mock.calls.length);
  }
  expect(counts).toEqual([1, 2, 3, 3, 4, 5, 5]);
});

test('sends nothing without waiting items or without a network', async () => {
  const sent = keep(-1);
  sent.sender.sendNow();
  const waiting = keep(0);
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  waiting.sender.sendNow();
  await vi.advanceTimersByTimeAsync(60_000);
  line.mockRestore();
  expect([sent.send, waiting.send].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
});

test('sends at once when the page is shown again, and no more when it was stopped', async () => {
  const { send, sender: left } = keep(10);
  window.dispatchEvent(new Event('visibilitychange'));
  expect(send).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(0);
  left.stop();
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(send).toHaveBeenCalledTimes(1);
});

test('retries soon after a new item got no response, without waiting for the online event', async () => {
  const { send, written } = keep(1);
  const counts: number[] = [];
  for (const ms of [1_999, 1, 5_000, 60_000]) {
    written.notify?.();
    await vi.advanceTimersByTimeAsync(ms);
    counts.push(send.mock.calls.length);
  }
  expect(counts).toEqual([0, 1, 2, 2]);
});
