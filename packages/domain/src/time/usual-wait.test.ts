import { expect, test } from 'vitest';
import { usualWaitDays } from './usual-wait.ts';
import { hourMs } from './lengths.ts';

const hours = (...waits: readonly number[]) => waits.map((wait) => wait * hourMs);
const ten = (...waits: readonly number[]) => [...waits, ...Array.from({ length: 10 - waits.length }, () => 1000)];

test.each([
  ['no decision', [], undefined],
  ['nine decisions', ten(1).slice(1), undefined],
  ['ten quick ones', ten(...Array.from({ length: 10 }, () => 0.1)), 1],
  ['exactly a day', ten(...Array.from({ length: 10 }, () => 24)), 1],
  ['a little more than a day', ten(...Array.from({ length: 10 }, () => 24.1)), 2],
  ['the two in the middle, in any order', [500, 1, 60, 1, 1, 36, 1, 500, 500, 500], 2],
  ['the one in the middle of eleven', [1, 1, 1, 1, 1, 50, 500, 500, 500, 500, 500], 3],
  ['one that took for ever', ten(1, 1, 1, 1, 1, 1, 1, 1, 1), 1],
])('of %s', (_name, waits, days) => {
  expect(usualWaitDays(hours(...waits))).toBe(days);
});
