import { expect, test } from 'vitest';
import { refusedScan, refusedTo } from './refused-scan.ts';

const stored = refusedScan({ user: 'a1', refusal: 'tooEarly' });

test.each([
  ['to whom it happened', 'a1', stored, 'tooEarly'],
  ['the next person on the device', 'a2', stored, undefined],
  ['an address that was typed', 'a1', null, undefined],
  ['the state of another page', 'a1', { changed: 'phone' }, undefined],
  ['a reason of another version', 'a1', { refusedScan: { user: 'a1', refusal: 'made-up' } }, undefined],
  ['half of a state', 'a1', { refusedScan: 'tooEarly' }, undefined],
] as const)('the refusal in the page state: %s', (_who, user, state, told) => {
  expect(refusedTo(user, state)).toBe(told);
});
