import { expect, test } from 'vitest';
import { mayForceReload } from './forced-reload.ts';

function memory(start?: string) {
  let kept: string | null = start ?? null;
  return {
    getItem: () => kept,
    setItem: (_key: string, value: string) => {
      kept = value;
    },
    removeItem: () => {
      kept = null;
    },
  };
}

test('two within 30 seconds, not three', () => {
  const storage = memory();
  expect([0, 1000, 2000, 29_999].map((atMs) => mayForceReload(storage, atMs))).toEqual([true, true, false, false]);
});

test('later it may again', () => {
  const storage = memory();
  expect([0, 1000, 30_000, 31_000, 32_000].map((atMs) => mayForceReload(storage, atMs))).toEqual([
    true,
    true,
    true,
    true,
    false,
  ]);
});

test.each(['{}', 'broken', '["a", null]'])('%j counts as none', (kept) => {
  expect(mayForceReload(memory(kept), 1000)).toBe(true);
});

test('a clock that was set back does not block: what lies ahead counts as none', () => {
  expect(mayForceReload(memory('[1001, 1002]'), 1000)).toBe(true);
  expect(mayForceReload(memory('[999, 1000]'), 1000)).toBe(false);
});

test('never where it cannot be counted', () => {
  const refuse = (): never => {
    throw new Error('SecurityError');
  };
  expect(mayForceReload({ getItem: refuse, setItem: refuse, removeItem: refuse }, 0)).toBe(false);
});
