import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { gather } from './batcher.ts';
import type { Gathering } from './batcher.ts';

/** Work that is done when it is told, and notes what went together. */
function heldWork(wish: Partial<Gathering<string, string>> = {}) {
  const batches: (readonly string[])[] = [];
  const open: (() => void)[] = [];
  const work = async (items: readonly string[]): Promise<readonly string[]> => {
    batches.push(items);
    await new Promise<void>((done) => open.push(done));
    if (items.includes('bad')) throw new Error('bad work');
    return items.map((item) => item.toUpperCase());
  };
  const ask = gather({ work, itemsMax: 3, lanes: 1, ...wish });
  return { ask, batches, finishNext: () => open.shift()?.() };
}

test('what comes in one turn goes together, and what comes while work is under way when that is done', async () => {
  const { ask, batches, finishNext } = heldWork();
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

test('no more go together than may, and those of one owner one after the other, in order', async () => {
  const { ask, batches, finishNext } = heldWork({ ownerOf: (item) => item.charAt(0) });
  const answers = ['a1', 'b1', 'b2', 'c1', 'd1', 'b3'].map((item) => ask(item));
  for (const count of [1, 2, 3]) {
    await expect.poll(() => batches.length).toBe(count);
    finishNext();
  }
  expect(await Promise.all(answers)).toEqual(['A1', 'B1', 'B2', 'C1', 'D1', 'B3']);
  expect(batches).toEqual([['a1', 'b1', 'c1'], ['b2', 'd1'], ['b3']]);
});

test('lines go side by side, and a line as often as it has lanes', async () => {
  const { ask, batches, finishNext } = heldWork({ lineOf: (item) => item.charAt(0), lanes: 2, itemsMax: 1 });
  const answers = ['a1', 'a2', 'a3', 'b1'].map((item) => ask(item));
  await setImmediate();
  expect(batches).toEqual([['a1'], ['a2'], ['b1']]);
  finishNext();
  await expect.poll(() => batches.length).toBe(4);
  for (const _one of [1, 2, 3]) finishNext();
  expect(await Promise.all(answers)).toEqual(['A1', 'A2', 'A3', 'B1']);
});

test('work that fails fails for those who were in it, and the line goes on', async () => {
  const { ask, finishNext, batches } = heldWork();
  const outcomes = Promise.allSettled([ask('a'), ask('bad')]);
  await expect.poll(() => batches.length).toBe(1);
  const next = ask('c');
  finishNext();
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect.poll(() => batches.length).toBe(2);
  finishNext();
  expect(await next).toBe('C');
});
