import { expect, test } from 'vitest';
import { isInFilter } from '#bloom-filter';
import { listed } from '#listed-passwords';
import { listedEntries, listModule } from '../password-list/list-module.ts';

test('the filter that is committed is what the list gives', () => {
  expect(listModule()).toContain(`'${listed}'`);
});

test('the filter forgets none of its entries', () => {
  const filter = Buffer.from(listed, 'base64');
  expect([...listedEntries()].filter((entry) => !isInFilter(filter, entry))).toEqual([]);
});
