import { expect, test } from 'vitest';
import { beginsName } from './name-beginning.ts';

const chan = { name: '陳嘉欣', surnameLatin: 'CHAN', givenNameLatin: 'KA IAN' };
const lopes = { name: null, surnameLatin: 'Lopes', givenNameLatin: 'Inês' };
const auYeung = { name: '歐陽小明', surnameLatin: 'AU YEUNG', givenNameLatin: 'SIU MENG' };

test.each([
  ['陳', chan, true],
  ['陳嘉欣', chan, true],
  [' 陳 ', chan, true],
  ['李', chan, false],
  ['嘉', chan, false],
  ['ch', chan, true],
  ['Chan Ka', chan, true],
  ['ka ian', chan, true],
  ['c', chan, false],
  ['', chan, false],
  ['  ', chan, false],
  ['・', chan, false],
  ['CHEONG', chan, false],
  ['lo', lopes, true],
  ['ines', lopes, true],
  ['陳', lopes, false],
  ['歐陽', auYeung, true],
  ['auy', auYeung, true],
] as const)('%s begins the name of %o: %s', (typed, person, expected) => {
  expect(beginsName(typed, person)).toBe(expected);
});
