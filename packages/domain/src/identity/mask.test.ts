import { expect, test } from 'vitest';
import { maskDocumentNumber } from './mask.ts';

test.each([
  ['12345678', '1••••••8'],
  ['440499199001010005', '44••••••••••••••05'],
  ['AB12', '••••'],
  ['', ''],
])('%s is shown as %s', (number, masked) => {
  expect(maskDocumentNumber(number)).toBe(masked);
});
