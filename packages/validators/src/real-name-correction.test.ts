import { expect, test } from 'vitest';
import { keptFields } from './real-name-correction.ts';

const marked = ['identity.frontPhotoId'];
const personal = { chineseName: '陳嘉欣', latinSurname: 'CHAN', latinGivenName: 'KA IAN', birthDate: '2002-04-18' };
const keptOf = (changes: object, wrongFields: readonly string[] = marked) =>
  Object.fromEntries(keptFields({ personal: { ...personal, ...changes, gender: '2' } }, wrongFields));

test('name, birth date and gender stay where a photo is wrong', () => {
  const { chineseName, latinSurname, latinGivenName, birthDate } = personal;
  expect(keptOf({})).toEqual({
    'personal.chineseName': chineseName,
    'personal.latinSurname': latinSurname,
    'personal.latinGivenName': latinGivenName,
    'personal.birthDate': birthDate,
    'personal.gender': '2',
  });
  expect(keptOf({}, [])).toEqual({});
  expect(keptOf({ chineseName: '', latinSurname: undefined })).not.toHaveProperty('personal.chineseName');
});

test.each([
  ['latinSurname', 'D´ASSUMPÇÃO', "D'ASSUMPÇÃO"],
  ['latinSurname', 'ＣＨＡＮ', 'CHAN'],
  ['latinGivenName', 'ANA  MARIA', 'ANA MARIA'],
  ['chineseName', '阿依古麗・買買提', '阿依古麗·買買提'],
])('a stored %s %j stays as %j', (name, stored, spelling) => {
  expect(keptOf({ [name]: stored })[`personal.${name}`]).toBe(spelling);
});

test.each([
  ['chineseName', '陳\u{2CEB0}'],
  ['latinSurname', 'CHAN 😀'],
  ['latinGivenName', 'A'.repeat(61)],
  ['birthDate', '2002-02-30'],
  ['gender', '9'],
])('a stored %s %j, which is not valid, does not stay', (name, stored) => {
  const kept = keptFields({ personal: { ...personal, gender: '2', [name]: stored } }, marked);
  expect(kept.has(`personal.${name}`)).toBe(false);
  expect(kept.size).toBe(4);
});
