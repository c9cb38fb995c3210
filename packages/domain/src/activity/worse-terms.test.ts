import { expect, test } from 'vitest';
import { concerns, fewerPlaces, removedEntries, worseTerms } from './worse-terms.ts';
import type { ReleaseTerms } from './worse-terms.ts';

const terms: ReleaseTerms = {
  maximum: 30,
  deadlineAt: new Date('2026-07-20T18:00:00+08:00'),
  ageMin: 16,
  ageMax: null,
  applyLimit: '1',
  attendanceType: '1',
  radiusMetres: 2000,
};

test.each<[Partial<ReleaseTerms>, readonly string[]]>([
  [{}, []],
  [{ maximum: 31 }, []],
  [{ maximum: 29 }, ['maximum']],
  [{ ageMin: null }, []],
  [{ ageMin: 18 }, ['age']],
  [{ ageMax: 60 }, ['age']],
  [{ ageMin: 12, ageMax: 60 }, ['age']],
  [{ applyLimit: '2' }, []],
  [{ applyLimit: '0' }, ['applyLimit']],
  [{ attendanceType: '0' }, ['attendance']],
  [{ radiusMetres: 3000 }, []],
  [{ radiusMetres: 1000 }, ['radius']],
  [{ attendanceType: '0', radiusMetres: null }, ['attendance']],
  [{ deadlineAt: new Date('2026-07-21T18:00:00+08:00') }, []],
  [{ deadlineAt: new Date('2026-07-19T18:00:00+08:00'), maximum: 5 }, ['maximum', 'deadline']],
])('a change to %j makes people worse off by %j', (changed, expected) => {
  expect(worseTerms(terms, { ...terms, ...changed })).toEqual(expected);
});

test('an earlier deadline concerns the invited only', () => {
  expect([concerns('deadline', 'signedUp'), concerns('deadline', 'invited')]).toEqual([false, true]);
  expect([concerns('maximum', 'signedUp'), concerns('maximum', 'invited')]).toEqual([true, true]);
});

const posts = [
  { id: 'a', places: 5 },
  { id: 'b', places: 5 },
];

test.each([
  [[{ id: 'a', places: 4 }, posts[1]!], [{ post: { id: 'a', places: 4 }, from: 5, to: 4 }]],
  [[{ id: 'a', places: 6 }, posts[1]!], []],
  [[...posts, { id: undefined, places: 1 }], []],
  [[posts[0]!], []],
])('of the posts %j fewer places have %j', (after, expected) => {
  expect(fewerPlaces(posts, after)).toEqual(expected);
});

test.each([
  [[posts[0]!], ['b']],
  [[...posts, { id: undefined, places: 1 }], []],
  [[], ['a', 'b']],
])('of the posts %j are left out %j', (after, expected) => {
  expect(removedEntries(posts, after).map(({ id }) => id)).toEqual(expected);
});
