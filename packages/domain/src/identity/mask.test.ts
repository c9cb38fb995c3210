import { expect, test } from 'vitest';
import { maskDocumentNumber, maskEmail } from './mask.ts';

test.each([
  ['ka.ian@example.mo', 'k••••n@example.mo'],
  ['ab@example.mo', 'a••••@example.mo'],
  ['a@example.mo', 'a••••@example.mo'],
])('the address %s is shown as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});

test.each([
  ['12345678', '1••••••8'],
  ['440499199001010005', '44••••••••••••••05'],
  ['AB12', '••••'],
  ['', ''],
])('%s is shown as %s', (number, masked) => {
  expect(maskDocumentNumber(number)).toBe(masked);
});
