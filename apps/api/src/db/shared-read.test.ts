import { setImmediate } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { sharedRead, sharedRows } from './shared-read.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi({ routes: [] });
});

/** Readings that end when they are told to. */
function heldReadings() {
  const open: { readonly end: (answer: string) => void; readonly fail: () => void }[] = [];
  const share = sharedRead<string>();
  const read = () =>
    new Promise<string>((end, reject) => void open.push({ end, fail: () => reject(new Error('the reading failed')) }));
  return { open, ask: (key: string) => share(api.db, { key, read }) };
}

test('those who ask in one turn share a reading, and those who ask while it runs share the next', async () => {
  const { open, ask } = heldReadings();
  const first = [ask('a'), ask('a')];
  expect(open).toHaveLength(0);
  await setImmediate();
  expect(open).toHaveLength(1);
  const second = [ask('a'), ask('a')];
  await setImmediate();
  expect(open).toHaveLength(1);
  open[0]?.end('one');
  expect(await Promise.all(first)).toEqual(['one', 'one']);
  await expect.poll(() => open.length).toBe(2);
  open[1]?.end('two');
  expect(await Promise.all(second)).toEqual(['two', 'two']);
});

test('what was read is not kept', async () => {
  const { open, ask } = heldReadings();
  for (const answer of ['one', 'two']) {
    const asked = ask('a');
    await expect.poll(() => open.length).toBe(answer === 'one' ? 1 : 2);
    open.at(-1)?.end(answer);
    expect(await asked).toBe(answer);
  }
});

test('other readings do not wait', async () => {
  const { open, ask } = heldReadings();
  const asked = [ask('a'), ask('b')];
  await expect.poll(() => open.length).toBe(2);
  open[1]?.end('b');
  expect(await asked[1]).toBe('b');
  open[0]?.end('a');
  expect(await asked[0]).toBe('a');
});

test('a reading that fails fails for those who share it, and the next one runs', async () => {
  const { open, ask } = heldReadings();
  const first = Promise.allSettled([ask('a'), ask('a')]);
  await expect.poll(() => open.length).toBe(1);
  const next = ask('a');
  open[0]?.fail();
  expect((await first).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect.poll(() => open.length).toBe(2);
  open[1]?.end('two');
  expect(await next).toBe('two');
});

/** Rows that are read when they are told to be; each says which round read it. */
function heldRows() {
  const rounds: { readonly ids: readonly string[]; readonly end: () => void; readonly fail: () => void }[] = [];
  const ask = sharedRows<number>((_reader, ids) => {
    const round = rounds.length;
    return new Promise((resolve, reject) => {
      const end = () => resolve(new Map(ids.flatMap((id) => (id === 'gone' ? [] : [[id, round] as const]))));
      rounds.push({ ids, end, fail: () => reject(new Error('the reading failed')) });
    });
  });
  return { rounds, ask: (...ids: readonly string[]) => ask(api.db, ids) };
}

test('rows that are asked for in one turn are read together, each once, and those of a later turn by the next reading', async () => {
  const { rounds, ask } = heldRows();
  const first = [ask('a', 'b'), ask('b', 'c', 'gone')];
  await setImmediate();
  expect(rounds.map(({ ids }) => ids)).toEqual([['a', 'b', 'c', 'gone']]);
  const second = [ask('a'), ask('d')];
  await setImmediate();
  expect(rounds).toHaveLength(1);
  rounds[0]?.end();
  const [one, other] = await Promise.all(first);
  expect([one?.get('a'), one?.get('b'), other?.get('c'), other?.get('gone')]).toEqual([0, 0, 0, undefined]);
  await expect
    .poll(() => rounds.map(({ ids }) => ids))
    .toEqual([
      ['a', 'b', 'c', 'gone'],
      ['a', 'd'],
    ]);
  rounds[1]?.end();
  const [again] = await Promise.all(second);
  expect(again?.get('a')).toBe(1);
});

test('a reading of rows that fails leaves nothing for the next one', async () => {
  const { rounds, ask } = heldRows();
  const failed = Promise.allSettled([ask('a')]);
  await expect.poll(() => rounds.length).toBe(1);
  rounds[0]?.fail();
  expect((await failed).map(({ status }) => status)).toEqual(['rejected']);
  const next = ask('b');
  await expect.poll(() => rounds.length).toBe(2);
  expect(rounds[1]?.ids).toEqual(['b']);
  rounds[1]?.end();
  expect((await next).get('b')).toBe(1);
});

test('no rows cost no reading', async () => {
  const { rounds, ask } = heldRows();
  expect((await ask()).size).toBe(0);
  await setImmediate();
  expect(rounds).toHaveLength(0);
});
