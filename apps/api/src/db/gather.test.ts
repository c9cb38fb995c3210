import { expect, test } from 'vitest';
import { gather } from './gather.ts';
import type { Gathering } from './gather.ts';

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

test('what comes while work is under way goes together when that is done; the first goes at once', async () => {
  const { ask, batches, finishNext } = heldWork();
  const first = ask('a');
  expect(batches).toEqual([['a']]);
  const others = [ask('b'), ask('c')];
  expect(batches).toEqual([['a']]);
  finishNext();
  expect(await first).toBe('A');
  await expect.poll(() => batches).toEqual([['a'], ['b', 'c']]);
  finishNext();
  expect(await Promise.all(others)).toEqual(['B', 'C']);
});

test('no more go together than may, and those of one owner one after the other, in order', async () => {
  const { ask, batches, finishNext } = heldWork({ ownerOf: (item) => item.charAt(0) });
  const answers = ['a1', 'b1', 'b2', 'c1', 'd1', 'b3'].map((item) => ask(item));
  for (const count of [2, 3, 4]) {
    finishNext();
    await expect.poll(() => batches.length).toBe(count);
  }
  finishNext();
  expect(await Promise.all(answers)).toEqual(['A1', 'B1', 'B2', 'C1', 'D1', 'B3']);
  expect(batches).toEqual([['a1'], ['b1', 'c1', 'd1'], ['b2'], ['b3']]);
});

test('lines go side by side, and a line as often as it has lanes', async () => {
  const { ask, batches, finishNext } = heldWork({ lineOf: (item) => item.charAt(0), lanes: 2 });
  const answers = ['a1', 'a2', 'a3', 'b1'].map((item) => ask(item));
  expect(batches).toEqual([['a1'], ['a2'], ['b1']]);
  finishNext();
  await expect.poll(() => batches.length).toBe(4);
  for (const _one of [1, 2, 3]) finishNext();
  expect(await Promise.all(answers)).toEqual(['A1', 'A2', 'A3', 'B1']);
});

test('work that fails fails for those who were in it, and the line goes on', async () => {
  const { ask, finishNext, batches } = heldWork();
  const outcomes = Promise.allSettled([ask('a'), ask('bad'), ask('b')]);
  finishNext();
  await expect.poll(() => batches.length).toBe(2);
  const next = ask('c');
  finishNext();
  expect((await outcomes).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  await expect.poll(() => batches.length).toBe(3);
  finishNext();
  expect(await next).toBe('C');
});
