import { expect, test } from 'vitest';
import { fetchAhead, isFetchingAhead } from './fetch-ahead.ts';

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
