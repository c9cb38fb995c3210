import { expect, test } from 'vitest';
import { correctableFields, isMarkedWrong, unchangedFields } from './correction.ts';

const names = ['personal.chineseName', 'personal.latinSurname', 'personal.latinGivenName'];

test.each<[string, readonly string[], readonly string[]]>([
  ['nothing', [], []],
  // docs/product/identity.md: a check confirms name, birth date and gender together; a document is replaced as a whole.
  ['a photo', ['identity.frontPhotoId'], [...names, 'personal.birthDate', 'personal.gender']],
  ['the gender', ['personal.gender'], [...names, 'personal.birthDate']],
  ['a name', ['personal.chineseName'], [...names.slice(1), 'personal.birthDate', 'personal.gender']],
  // A corrected mainland number must agree with birth date and gender, so both open.
  ['the document number', ['identity.documentNumber'], names],
  ['the document type', ['identity.documentType'], names],
  // Only the birth date brings an adult's form to the guardian.
  ['the guardian', ['guardian'], [...names, 'personal.gender']],
  ['everything', correctableFields, []],
])('with %s marked, what stays as it was sent', (_what, wrongFields, kept) => {
  expect(unchangedFields(wrongFields)).toEqual(kept);
});

test.each(['personal.educationLevel', 'personal.vestSize', 'personal.address', 'personal.countryRegion'])(
  '%s is on no document: it cannot be marked, and stays open',
  (path) => {
    expect(correctableFields).not.toContain(path);
    expect(unchangedFields(['identity.frontPhotoId'])).not.toContain(path);
  },
);

test.each([
  ['guardian.frontPhotoId', ['guardian'], true],
  ['identity.frontPhotoId', ['identity.frontPhotoId'], true],
  ['identity.frontPhotoId', ['guardian'], false],
  ['guardianship', ['guardian'], false],
])('%s with %j marked: %s', (path, wrongFields, isWrong) => {
  expect(isMarkedWrong(path, wrongFields)).toBe(isWrong);
});
