import { dictionary } from '@zxcvbn-ts/language-common';
import { createFilter } from '#bloom-filter';
import { serviceWords } from './service-words.ts';

/** Keeps entries that the password format allows, and words that people combine with digits. */
const isOfUse = (entry: string): boolean =>
  /^(?=.*[a-z])(?=.*\d)[a-z\d]{6,10}$/.test(entry) || /^[a-z]{3,9}$/.test(entry);

export function listedEntries(): ReadonlySet<string> {
  const published = dictionary['passwords-common'].map((entry) => String(entry).toLowerCase());
  return new Set([...published, ...serviceWords].filter(isOfUse));
}

/** The module of `@vp/validators` that holds the filter. */
export function listModule(): string {
  const filter = Buffer.from(createFilter(listedEntries())).toString('base64');
  return `// Written by \`corepack pnpm run password-list\`: a Bloom filter in base64.\nexport const listed =\n  '${filter}';\n`;
}
