import { expect, test } from 'vitest';
import { displayNameOf, latinNameOf } from './person-name.ts';

test.each([
  [{ name: '陳嘉欣', surnameLatin: 'CHAN', givenNameLatin: 'KA IAN' }, '陳嘉欣', 'CHAN KA IAN'],
  [{ name: null, surnameLatin: 'Lopes', givenNameLatin: 'Teresa' }, 'Teresa Lopes', 'Teresa Lopes'],
  [{ name: '陳嘉欣', surnameLatin: null, givenNameLatin: '' }, '陳嘉欣', undefined],
  [{ name: null, surnameLatin: null, givenNameLatin: null }, 'MO1', undefined],
])('%o is shown as %s', (stored, shown, latin) => {
  expect([displayNameOf(stored, 'MO1'), latinNameOf(stored)]).toEqual([shown, latin]);
});
