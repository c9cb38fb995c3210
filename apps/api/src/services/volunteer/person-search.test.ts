import { and, eq, inArray } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { volunteerNames } from '../../db/name-grams.ts';
import { volunteer } from '../../db/schema/volunteer.ts';
import { makeVolunteer } from '../../testing/factories.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { hasName, peopleNamed } from './person-search.ts';

let api: TestApi;
const people = [
  { name: '陳嘉欣', surnameLatin: 'CHAN', givenNameLatin: 'KA IAN' },
  { name: '黃小陳', surnameLatin: null, givenNameLatin: null },
  { name: '歐陽·阿卜', surnameLatin: 'AU IEONG', givenNameLatin: 'A' },
  { name: null, surnameLatin: 'CHAN', givenNameLatin: 'MEI' },
  { name: '𠮷田', surnameLatin: 'YOSHIDA', givenNameLatin: 'T' },
] as const;
const ids: string[] = [];

beforeAll(async () => {
  api = await testApi({ routes: [] });
  for (const names of people) {
    const { volunteerId } = await makeVolunteer(api);
    await api.db.update(volunteer).set(volunteerNames(names)).where(eq(volunteer.id, volunteerId));
    ids.push(volunteerId);
  }
});

test.each([
  ['陳', [0, 1]],
  ['欣', [0]],
  ['嘉', [0]],
  ['𠮷', [4]],
  ['·', []],
  ['陽阿', [2]],
  ['欧阳阿卜', [2]],
  ['陈嘉欣', [0]],
  ['ＣＨＡＮ', [0, 3]],
  ['chankaian', [0]],
  ['李', []],
  ['陳嘉', [0]],
  ['小陳', [1]],
  ['嘉陳', []],
  ['chan', [0, 3]],
  ['ian chan', [0]],
  ['y', [4]],
])('who is looked for as %s is found, and nobody else', async (typed, found) => {
  for (const isNamed of [peopleNamed(api.db, { typed, volunteerId: volunteer.id }), hasName(typed)]) {
    const rows = await api.db
      .select({ id: volunteer.id })
      .from(volunteer)
      .where(and(inArray(volunteer.id, ids), isNamed));
    expect(rows.map(({ id }) => ids.indexOf(id)).toSorted((one, other) => one - other)).toEqual(found);
  }
});
