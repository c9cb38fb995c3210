import { expect, test } from 'vitest';
import { newId } from './id.ts';

test('ids are UUIDs of version 7 that sort by time', () => {
  const ids = [1_000, 2_000, 1_784_340_000_000].map((millis) => newId(millis));
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect([...ids].sort()).toEqual(ids);
  expect(newId(1)).not.toBe(newId(1));
});

test('ids of one millisecond sort by the order in which they were made, whatever was made between', () => {
  const ids = Array.from({ length: 5000 }, () => {
    newId();
    return newId(1_784_340_000_000);
  });
  expect([...ids].sort()).toEqual(ids);
});
