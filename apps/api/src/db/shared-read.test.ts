import { setImmediate } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { sharedRead } from './shared-read.ts';

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
