import { expect, test } from 'vitest';
import { brokenBars } from './broken-bars.ts';

test('lines with a marked figure are the broken bars, wherever in the line it stands', () => {
  const printed = [
    'call        API/s   CPU  statements',
    'home          310  1.71 !         7',
    'ledger        410  1.32           2',
    'to-dos       17.1  60.0       3.5 !',
    'given up     12.0  Infinity   Infinity !',
    'disputes      1.7   5.4  3.2 (small)',
    'Well done!',
  ].join('\n');
  expect(brokenBars(printed).map((line) => line.split(' ')[0])).toEqual(['home', 'to-dos', 'given']);
  expect(brokenBars('')).toEqual([]);
});
