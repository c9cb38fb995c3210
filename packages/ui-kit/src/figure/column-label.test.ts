import { expect, test } from 'vitest';
import { fitsColumn } from './column-label.ts';

test.each([
  ['24', 16, true],
  ['1,339', 16, false],
  ['1,339', 28, true],
  ['12,345.5', 48, true],
  ['1', Number.NaN, false],
])('the label %s fits a column of %d px: %s', (label, width, fits) => expect(fitsColumn(label, width)).toBe(fits));
