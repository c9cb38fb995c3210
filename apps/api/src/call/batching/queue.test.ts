import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createBatcher } from './queue.ts';
import type { BatcherOptions } from './queue.ts';

/** Batches that end on demand, and the inputs of each. */
function heldBatches(options: Partial<BatcherOptions<string, string>> = {}) {
  const batches: (readonly string[])[] = [];
  const open: (() => void)[] = [];
  const run = async (items: readonly string[]): Promise<readonly string[]> => {
    batches.push(items);
    await new Promise<void>((done) => open.push(done));
    if (items.includes('bad')) throw new Error('the batch failed');
    return items.map((item) => item.toUpperCase());
  };
  let alone = 0;
  const exclusiveBy = () => String((alone += 1));
  const ask = createBatcher({ run, maxSize: 3, keyOf: () => 'one', exclusiveBy, ...options });
  return { ask, batches, finishNext: () => open.shift()?.() };
}

test('what comes in one turn is one batch, and what comes while it runs is the next', async () => {
  const { ask, batches, finishNext } = heldBatches();
  const first = [ask('a'), ask('b')];
  expect(batches).toEqual([]);
  await setImmediate();
  expect(batches).toEqual([['a', 'b']]);
  const others = [ask('c'), ask('d')];
  await setImmediate();
  expect(batches).toEqual([['a', 'b']]);
  finishNext();
  expect(await Promise.all(first)).toEqual(['A', 'B']);
  await expect
    .poll(() => batches)
    .toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  finishNext();
  expect(await Promise.all(others)).toEqual(['C', 'D']);
});

test('a batch has at most its size and one input of each exclusive key; order holds', async () => {
  const { ask, batches, finishNext } = heldBatches({ exclusiveBy: (item) => item.charAt(0) });
  const answers = ['a1', 'b1', 'b2', 'c1', 'd1', 'b3'].map((item) => ask(item));
  for (const count of [1, 2, 3]) {
    await expect.poll(() => batches.length).toBe(count);
    finishNext();
  }
  expect(await Promise.all(answers)).toEqual(['A1', 'B1', 'B2', 'C1', 'D1', 'B3']);
  expect(batches).toEqual([['a1', 'b1', 'c1'], ['b2', 'd1'], ['b3']]);
});

test('batches of different keys run side by side, those of one key one after the other', async () => {
  const { ask, batches, finishNext } = heldBatches({ keyOf: (item) => item.charAt(0), maxSize: 1 });
  const answers = ['a1', 'a2', 'b1'].map((item) => ask(item));
  await setImmediate();
  expect(batches).toEqual([['a1'], ['b1']]);
  finishNext();
  await expect.poll(() => batches.length).toBe(3);
  for (const _one of [1, 2]) finishNext();
  expect(await Promise.all(answers)).toEqual(['A1', 'A2', 'B1']);
});

test('a batch that fails fails for its inputs, and the next one runs', async () => {
  const { ask, finishNext, batches } = heldBatches();
  const outcomes = Promise.allSettled([ask('a'), ask('bad')]);
  await expect.poll(() => batches.length).toBe(1);
  const next = ask('c');
  finishNext();
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect.poll(() => batches.length).toBe(2);
  finishNext();
  expect(await next).toBe('C');
});

test('a batch that leaves somebody without an answer fails for all of it', async () => {
  const ask = createBatcher({
    run: async (items: readonly string[]) => items.slice(1),
    maxSize: 3,
    keyOf: () => 'one',
    exclusiveBy: (item: string) => item,
  });
  const ended = await Promise.allSettled([ask('a'), ask('b')]);
  expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
