import { expect, test } from 'vitest';
import { areEqualMacs } from './equal-macs.ts';

test.each([
  ['abc', 'abc', true],
  ['abc', 'abd', false],
  ['ab', 'abc', false],
  ['', 'abc', false],
  ['é', 'e', false],
])('%s and %s', (sent, expected, equal) => {
  expect(areEqualMacs(sent, expected)).toBe(equal);
});
