import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createLookup } from './lookup.ts';

/** Queries that end on demand, and the keys of each. */
function heldLookup() {
  const queries: (readonly string[])[] = [];
  const held: (() => void)[] = [];
  const find = createLookup(async (keys: readonly string[]) => {
    queries.push(keys);
    await new Promise<void>((done) => held.push(done));
    if (keys.includes('bad')) throw new Error('the query failed');
    return keys.map((key) => (key === 'none' ? undefined : key.toUpperCase()));
  });
  return { find, queries, endNext: () => held.shift()?.() };
}

test('lookups of one turn share a query, and those that come while two are under way share the next', async () => {
  const { find, queries, endNext } = heldLookup();
  const first = [find('a'), find('none'), find('a')];
  await setImmediate();
  const second = find('b');
  await setImmediate();
  const third = [find('c'), find('d')];
  await setImmediate();
  const late = find('e');
  await setImmediate();
  expect(queries).toEqual([['a', 'none', 'a'], ['b']]);
  endNext();
  expect(await Promise.all(first)).toEqual(['A', undefined, 'A']);
  await expect.poll(() => queries.length).toBe(3);
  expect(queries[2]).toEqual(['c', 'd', 'e']);
  endNext();
  endNext();
  expect(await Promise.all([second, ...third, late])).toEqual(['B', 'C', 'D', 'E']);
});

test('a query that fails fails for those who shared it, and the next one runs', async () => {
  const { find, queries, endNext } = heldLookup();
  const outcomes = Promise.allSettled([find('a'), find('bad')]);
  await setImmediate();
  endNext();
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const next = find('c');
  await expect.poll(() => queries.length).toBe(2);
  endNext();
  expect(await next).toBe('C');
});

test('a query takes at most 64 keys, and nothing is kept', async () => {
  const sizes: number[] = [];
  const find = createLookup(async (keys: readonly number[]) => {
    sizes.push(keys.length);
    return keys;
  });
  expect(await Promise.all(Array.from({ length: 65 }, (_, key) => find(key)))).toHaveLength(65);
  await find(1);
  expect(sizes).toEqual([64, 1, 1]);
});
