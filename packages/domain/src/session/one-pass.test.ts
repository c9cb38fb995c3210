import { expect, test } from 'vitest';
import { onePassOutcome } from './one-pass.ts';

test.each([
  ['set', true, 'enter'],
  ['set', false, 'enter'],
  ['default', true, 'choosePassword'],
  ['default', false, 'choosePassword'],
  [undefined, true, 'create'],
  [undefined, false, 'unlinked'],
] as const)('a bound account with password %s, a free mobile %s: %s', (passwordState, hasFreeMobile, outcome) => {
  expect(onePassOutcome({ passwordState, hasFreeMobile })).toBe(outcome);
});
