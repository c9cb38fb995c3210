import { readFileSync } from 'node:fs';
import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { createFilter, isInFilter } from './bloom-filter.ts';
import { listed } from './listed.ts';

/** Words that people of this service and place choose, besides the common passwords of the world. */
const serviceWords = readFileSync(new URL('service-words.txt', import.meta.url), 'utf8').split(/\s+/);

/** Entries that the password format allows, and words that people combine with digits. */
const entries = new Set(
  [...dictionary['passwords-common'].map((entry) => String(entry).toLowerCase()), ...serviceWords].filter(
    (entry) => /^(?=.*[a-z])(?=.*\d)[a-z\d]{6,10}$/.test(entry) || /^[a-z]{3,9}$/.test(entry),
  ),
);

test('the committed filter is that of the list; `corepack pnpm run password-list` writes it', async () => {
  const filter = Buffer.from(createFilter(entries)).toString('base64');
  await expect(
    `// Written by \`corepack pnpm run password-list\`: a Bloom filter in base64.\nexport const listed =\n  '${filter}';\n`,
  ).toMatchFileSnapshot('listed.ts');
});

test('the filter forgets none of its entries', () => {
  const filter = Buffer.from(listed, 'base64');
  expect([...entries].filter((entry) => !isInFilter(filter, entry))).toEqual([]);
});
