import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { makeVolunteer } from '../testing/factories.ts';
import { testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { foldForSearch } from './fold-for-search.ts';
import { namedAlmost, volunteerNames } from './name-grams.ts';
import { volunteer } from './schema/volunteer.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi({ routes: [] });
});

const people = [
  { name: '陳嘉欣', surnameLatin: 'CHAN', givenNameLatin: 'KA IAN' },
  { name: '歐陽·阿卜杜拉', surnameLatin: null, givenNameLatin: null },
  { name: null, surnameLatin: 'DE ALMEIDA', givenNameLatin: 'ÂNGELA MARIA' },
  { name: '𠮷田', surnameLatin: 'YOSHIDA', givenNameLatin: null },
  { name: null, surnameLatin: "D'ASSUMPÇÃO", givenNameLatin: 'José-Maria' },
  { name: null, surnameLatin: null, givenNameLatin: 'Suparti' },
  { name: '陈东门', surnameLatin: null, givenNameLatin: null },
];

/** Returns every substring of a text. */
function partsOf(text: string): string[] {
  const signs = [...text];
  return signs.flatMap((_sign, from) => signs.slice(from).map((_end, at) => signs.slice(from, from + at + 1).join('')));
}

test.each(people)('whatever part of $name $surnameLatin is typed, the index leads to it', async (names) => {
  const { volunteerId } = await makeVolunteer(api);
  await api.db.update(volunteer).set(volunteerNames(names)).where(eq(volunteer.id, volunteerId));
  const { name, surnameLatin: surname, givenNameLatin: given } = names;
  const written = [name ?? '', [surname, given].filter(Boolean).join(' '), [given, surname].filter(Boolean).join(' ')];
  const typed = [...new Set(written.flatMap(partsOf))].filter((part) => part.trim() !== '');
  const missed: string[] = [];
  for (const part of [...typed, ...typed.map((one) => one.toLowerCase())]) {
    const found = await api.db.$count(
      volunteer,
      sql`${volunteer.id} = ${volunteerId} and ${namedAlmost(volunteer.foldedName, foldForSearch(part)) ?? sql`true`}`,
    );
    if (found === 0) missed.push(part);
  }
  expect(missed).toEqual([]);
});

test('somebody else is not looked at', async () => {
  const { volunteerId } = await makeVolunteer(api, { name: '黃小明' });
  for (const typed of ['陳', '明小', '小明黃', 'chan', '黃·小·李']) {
    const found = await api.db.$count(
      volunteer,
      sql`${volunteer.id} = ${volunteerId} and ${namedAlmost(volunteer.foldedName, foldForSearch(typed)) ?? sql`true`}`,
    );
    expect([typed, found]).toEqual([typed, 0]);
  }
});

test('a single Latin letter stands in too many names for an index', () => {
  expect(namedAlmost(volunteer.foldedName, 'c')).toBeUndefined();
  expect(namedAlmost(volunteer.foldedName, foldForSearch(' '))).toBeUndefined();
});
