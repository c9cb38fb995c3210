import { ApiError } from '@vp/api-client';
import { expect, test } from 'vitest';
import { sameChange } from './same-change.ts';

function lost(retry: () => Promise<unknown>): ApiError {
  return new ApiError({ kind: 'network', code: 0, message: 'lost' }, retry);
}

test('the same input goes out under the first key; another input is another change', async () => {
  const sent: string[] = [];
  const change = sameChange<{ id: string }, string>(({ id }) => {
    sent.push(`new ${id}`);
    return Promise.reject(
      lost(() => {
        sent.push(`again ${id}`);
        return Promise.resolve('done');
      }),
    );
  });
  await expect(change({ id: 'a' })).rejects.toThrow('lost');
  await expect(change({ id: 'a' })).resolves.toBe('done');
  await expect(change({ id: 'a' })).rejects.toThrow('lost');
  await expect(change({ id: 'b' })).rejects.toThrow('lost');
  expect(sent).toEqual(['new a', 'again a', 'new a', 'new b']);
});

test('a refusal that another try cannot help starts anew', async () => {
  const sent: number[] = [];
  const change = sameChange<number, never>((value) => {
    sent.push(value);
    return Promise.reject(new ApiError({ kind: 'refused', code: 10338, refusal: 'full', message: 'full' }));
  });
  await expect(change(1)).rejects.toThrow('full');
  await expect(change(1)).rejects.toThrow('full');
  expect(sent).toEqual([1, 1]);
});
