import { correctableFields } from '@vp/domain';
import { describe, expect, it, test } from 'vitest';
import { reach } from 'yup';
import { asksGuardian, realNameSchema } from './real-name.ts';
import { validate } from './validate.ts';

const now = new Date('2026-07-18T04:00:00Z');
const photo = '0b7f1c7e-4d2a-4c56-9f0e-3f5a1b2c3d4e';

const identity = {
  documentType: '2',
  documentNumber: '1234567(8)',
  issueDate: '2020-01-01',
  expiryDate: '2030-01-01',
  frontPhotoId: photo,
  backPhotoId: photo,
  handheldPhotoId: photo,
};
const personal = {
  chineseName: '陳大文',
  birthDate: '1990-01-01',
  gender: '1',
  maritalStatus: '2',
  educationLevel: '5',
  occupation: '2',
  languagesMastered: ['2', '4'],
  languageIdentification: '1',
  vestSize: '1',
  address: '黑沙環馬場海邊馬路1號',
};
const guardian = {
  name: '陳父',
  relation: '1',
  documentType: '2',
  documentNumber: '87654321',
  mobile: '66654321',
  frontPhotoId: photo,
  backPhotoId: photo,
};
const adult = { identity, personal };
const minor = { identity, personal: { ...personal, birthDate: '2010-01-01' }, guardian };

const withIdentity = (change: object) => ({ ...adult, identity: { ...identity, ...change } });
const withPersonal = (change: object) => ({ ...adult, personal: { ...personal, ...change } });
const withGuardian = (change: object) => ({ ...minor, guardian: { ...guardian, ...change } });

test.each([
  ['a student who says no', { occupation: '1', isStudent: false }, true],
  ['a student without an answer', { occupation: '1' }, true],
  ['an employee who studies', { occupation: '2', isStudent: true }, true],
  ['an employee who says no', { occupation: '2', isStudent: false }, false],
  ['an employee without an answer', { occupation: '2' }, undefined],
])('%s studies: %s', (_who, change, isStudent) => {
  const checked = validate(realNameSchema, withPersonal(change), { now });
  expect(checked.ok && checked.value.personal.isStudent).toBe(isStudent);
});

describe('realNameSchema', () => {
  test.each<[string, object, object]>([
    ['an adult', adult, {}],
    ['a minor with a guardian', minor, {}],
    ['a Latin name alone', withPersonal({ chineseName: '', latinSurname: 'Sousa', latinGivenName: 'Ana' }), {}],
    ['no name', withPersonal({ chineseName: '' }), { 'personal.chineseName': 'nameMissing' }],
    [
      'half a Latin name',
      withPersonal({ chineseName: '', latinSurname: 'Sousa' }),
      { 'personal.latinGivenName': 'nameMissing' },
    ],
    [
      'a given name alone',
      withPersonal({ chineseName: '', latinGivenName: 'Suparti' }),
      { 'personal.latinSurname': 'nameMissing' },
    ],
    ['a single name', withPersonal({ chineseName: '', latinGivenName: 'Suparti', noSurname: true }), {}],
    ['a Chinese and a single name', withPersonal({ latinGivenName: 'Suparti', noSurname: true }), {}],
    [
      'no surname and no name',
      withPersonal({ chineseName: '', noSurname: true }),
      { 'personal.latinGivenName': 'nameMissing' },
    ],
    [
      'a surname that is said to be missing',
      withPersonal({ latinSurname: 'Sousa', latinGivenName: 'Ana', noSurname: true }),
      { 'personal.latinSurname': 'invalid' },
    ],
    [
      'a guardian with the single name of the minor',
      {
        ...minor,
        personal: { ...minor.personal, chineseName: '', latinGivenName: 'Nuraïni', noSurname: true },
        guardian: { ...guardian, name: 'NURAINI' },
      },
      { 'guardian.name': 'guardianSameName' },
    ],
    ['no expiry on the card', withIdentity({ noExpiry: true, expiryDate: undefined }), {}],
    [
      'no expiry on a passport',
      withIdentity({ documentType: '4', documentNumber: 'MA0123456', noExpiry: true, expiryDate: '' }),
      { 'identity.expiryDate': 'required' },
    ],
    ['neither expiry nor the choice', withIdentity({ expiryDate: '' }), { 'identity.expiryDate': 'required' }],
    ['expired', withIdentity({ expiryDate: '2026-07-17' }), { 'identity.expiryDate': 'documentExpired' }],
    [
      'expiry before issue',
      withIdentity({ issueDate: '2031-01-01' }),
      { 'identity.issueDate': 'issueDateInFuture', 'identity.expiryDate': 'expiryBeforeIssue' },
    ],
    ['one photo of a card', withIdentity({ backPhotoId: '' }), { 'identity.backPhotoId': 'required' }],
    [
      'no photo with the document in hand',
      withIdentity({ handheldPhotoId: '' }),
      { 'identity.handheldPhotoId': 'required' },
    ],
    ['one photo of a passport', withIdentity({ documentType: '4', documentNumber: 'MA0123456', backPhotoId: '' }), {}],
    ['a wrong number', withIdentity({ documentNumber: '1234567' }), { 'identity.documentNumber': 'documentMacao' }],
    [
      'a mainland number of a woman',
      withIdentity({ documentType: '1', documentNumber: '440499199001010005' }),
      { 'personal.gender': 'genderMismatch' },
    ],
    [
      'another birth date',
      {
        ...withIdentity({ documentType: '1', documentNumber: '440499199001010013' }),
        personal: { ...personal, birthDate: '1990-01-02' },
      },
      { 'personal.birthDate': 'birthDateMismatch' },
    ],
    [
      'born tomorrow',
      withPersonal({ birthDate: '2026-07-19' }),
      { 'personal.birthDate': 'birthDateInFuture', guardian: 'guardianMissing' },
    ],
    ['a minor alone', { ...minor, guardian: undefined }, { guardian: 'guardianMissing' }],
    [
      'a guardian without data',
      { ...minor, guardian: {} },
      {
        'guardian.name': 'required',
        'guardian.relation': 'required',
        'guardian.documentType': 'required',
        'guardian.documentNumber': 'required',
        'guardian.mobile': 'required',
        'guardian.frontPhotoId': 'required',
      },
    ],
    [
      'no gender: rules over several fields wait for it',
      { ...minor, personal: { ...minor.personal, gender: '' }, guardian: { ...guardian, name: '陳大文' } },
      { 'personal.gender': 'required' },
    ],
    ['a guardian of the same name', withGuardian({ name: '陳大文' }), { 'guardian.name': 'guardianSameName' }],
    [
      'a guardian with the same document',
      withGuardian({ documentNumber: '1/234567/8' }),
      { 'guardian.documentNumber': 'guardianSameDocument' },
    ],
    [
      'a guardian with the same mobile',
      withGuardian({ mobile: '+853 6612 3456' }),
      { 'guardian.mobile': 'guardianSameMobile' },
    ],
    [
      'a professional without profession',
      withPersonal({ occupation: '9' }),
      { 'personal.profession': 'professionMissing' },
    ],
    [
      'a doctor without certificate',
      withPersonal({ occupation: '9', profession: '1' }),
      { 'personal.qualificationPhotoId': 'qualificationMissing' },
    ],
    ['a doctor with certificate', withPersonal({ occupation: '9', profession: '1', qualificationPhotoId: photo }), {}],
    ['one language mastered', withPersonal({ languagesMastered: ['2'] }), {}],
    ['an expiry that is no date', withIdentity({ expiryDate: '2020-02-30' }), { 'identity.expiryDate': 'date' }],
    ['no vest size', withPersonal({ vestSize: '' }), { 'personal.vestSize': 'required' }],
    ['a long address', withPersonal({ address: '好'.repeat(31) }), { 'personal.address': 'tooLong' }],
    [
      'the FATCA question, which belongs to the card',
      withPersonal({ isAmerican: true }),
      { 'personal.isAmerican': 'unknownKey' },
    ],
    ['a state of its own choice', { ...adult, isRealName: 1 }, { isRealName: 'unknownKey' }],
  ])('%s', (_name, value, problems) => {
    const result = validate(realNameSchema, value, { now, applicantMobile: '+85366123456' });
    const found = result.ok ? [] : result.problems.map(({ path, message }) => [path, message.key.slice(11)]);
    expect(Object.fromEntries(found)).toEqual(problems);
  });

  it('answers the mobile as E.164 and the number normalised', () => {
    const result = validate(realNameSchema, minor, { now });
    expect(result).toMatchObject({
      ok: true,
      value: { guardian: { mobile: '+85366654321' }, identity: { documentNumber: '1234567(8)' } },
    });
  });

  it('names every missing field of an empty form', () => {
    const result = validate(realNameSchema, {}, { now });
    expect(result.ok ? [] : result.problems.map((problem) => problem.path)).toEqual([
      'identity.documentType',
      'identity.documentNumber',
      'identity.issueDate',
      'identity.expiryDate',
      'identity.frontPhotoId',
      'identity.handheldPhotoId',
      'personal.birthDate',
      'personal.gender',
      'personal.maritalStatus',
      'personal.educationLevel',
      'personal.occupation',
      'personal.languagesMastered',
      'personal.languageIdentification',
      'personal.vestSize',
      'personal.address',
      'personal.chineseName',
    ]);
  });
});

test.each([
  ['2008-07-18', false],
  ['2008-07-19', true],
  ['2008-13-01', false],
  [undefined, false],
])('the form of someone born %s asks for a guardian: %s', (birthDate, asked) => {
  expect(asksGuardian(birthDate, now)).toBe(asked);
});

test.each(correctableFields)('%s, which a reviewer may mark, is a part of the form', (path) => {
  expect(() => reach(realNameSchema, path)).not.toThrow();
});
