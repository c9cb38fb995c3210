import { expect, test } from 'vitest';
import { requestOf, problemsOfStep, toRequest } from './real-name-request.ts';
import { realNameForm } from './real-name-values.ts';
import type { RealNameFormValues } from './real-name-values.ts';
import { stepToShow, stepsFor } from './steps.ts';

const now = new Date('2026-07-18T12:00:00+08:00');
const photo = '7b0a4b62-0f2a-4d1b-9d4e-0a1b2c3d4e5f';

const adult: RealNameFormValues = {
  identity: {
    documentType: '2',
    documentNumber: '12345678',
    issueDate: '2020-01-02',
    noExpiry: false,
    expiryDate: '2030-01-02',
    frontPhotoId: photo,
    backPhotoId: photo,
    handheldPhotoId: photo,
  },
  personal: {
    ...realNameForm.empty.personal,
    chineseName: '陳嘉欣',
    birthDate: '1998-04-02',
    gender: '2',
    maritalStatus: '2',
    educationLevel: '5',
    occupation: '2',
    languagesMastered: ['2', '4'],
    languageIdentification: '1',
    vestSize: '1',
    address: '東望洋街 8 號',
  },
  guardian: realNameForm.empty.guardian,
};

const minor: RealNameFormValues = {
  ...adult,
  personal: { ...adult.personal, birthDate: '2012-04-02' },
  guardian: {
    name: '陳大文',
    relation: '1',
    documentType: '2',
    documentNumber: '87654321',
    mobile: '66123456',
    frontPhotoId: photo,
    backPhotoId: photo,
    requestId: '',
  },
};

const paths = (values: RealNameFormValues, step: Parameters<typeof problemsOfStep>[0]) =>
  problemsOfStep(step, values, now).map(({ path }) => path);

test('does not send empty answers or answers that do not apply', () => {
  const sent = requestOf(adult, now);
  expect(sent.guardian).toBeUndefined();
  expect(sent.identity).not.toHaveProperty('noExpiry');
  expect(sent.personal).not.toHaveProperty('remarks');
});

test.each([
  ['a guardian under 18', minor, 'guardian', true],
  ['no guardian from 18 on', { ...minor, personal: adult.personal }, 'guardian', false],
] as const)('sends %s', (_, values, section, isSent) => {
  expect(section in toRequest(values, now)).toBe(isSent);
});

test('a passport has no back side', () => {
  const values = { ...adult, identity: { ...adult.identity, documentType: '4', documentNumber: 'MA1234567' } };
  expect(requestOf(values, now).identity).not.toHaveProperty('backPhotoId');
});

test.each([
  ['an expiry in the past', { expiryDate: '2026-07-17' }, ['identity.expiryDate']],
  ['an expiry before the issue', { issueDate: '2026-01-01', expiryDate: '2025-01-01' }, ['identity.expiryDate']],
  ['a number that is too short', { documentNumber: '1234567' }, ['identity.documentNumber']],
  ['a missing photo', { frontPhotoId: '' }, ['identity.frontPhotoId']],
  ['no photo with the document in hand', { handheldPhotoId: '' }, ['identity.handheldPhotoId']],
])('the document step stops at %s before the personal data exist', (_, change, expected) => {
  const values = { ...realNameForm.empty, identity: { ...adult.identity, ...change } };
  expect([...new Set(paths(values, 'identity'))]).toEqual(expected);
});

test.each([
  ['his name', { name: '陳嘉欣' }, 'guardian.name'],
  ['his document', { documentNumber: '12345678' }, 'guardian.documentNumber'],
])("the guardian must not have the applicant's own data: %s", (_, change, expected) => {
  expect(paths({ ...minor, guardian: { ...minor.guardian, ...change } }, 'guardian')).toContain(expected);
});

test('a professional needs a profession, and a teacher a certificate', () => {
  const professional = { ...adult, personal: { ...adult.personal, occupation: '9' } };
  expect(paths(professional, 'personal')).toContain('personal.profession');
  const teacher = { ...professional, personal: { ...professional.personal, profession: '3' } };
  expect(paths(teacher, 'personal')).toContain('personal.qualificationPhotoId');
  const other = { ...professional, personal: { ...professional.personal, profession: '4' } };
  expect(paths(other, 'personal')).toEqual([]);
});

test.each([
  ['nothing asked', null, adult, 'identity'],
  ['everything there', 'review', adult, 'review'],
  ['photos gone after a reload', 'review', { ...adult, identity: { ...adult.identity, frontPhotoId: '' } }, 'identity'],
  ['a guardian that is not needed', 'guardian', adult, 'identity'],
  ['a minor without guardian', 'review', { ...minor, guardian: realNameForm.empty.guardian }, 'guardian'],
  ['an unknown step', 'anything', adult, 'identity'],
] as const)('shows the right step with %s', (_, asked, values, expected) => {
  expect(stepToShow(asked, values, now)).toBe(expected);
});

test('a confirmation by link stands in place of the fields of the guardian', () => {
  const requestId = '0b7f1c7e-4d2a-4c56-9f0e-3f5a1b2c3d4e';
  const linked = { ...minor, guardian: { ...realNameForm.empty.guardian, requestId } };
  expect(stepToShow('review', linked, now)).toBe('review');
  expect(requestOf(linked, now)).toMatchObject({ guardianRequestId: requestId });
  expect(requestOf(linked, now).guardian).toBeUndefined();
  expect(toRequest({ ...linked, personal: adult.personal }, now)).not.toHaveProperty('guardianRequestId');
});

test('the guardian step exists only under 18', () => {
  expect(stepsFor(minor, now)).toEqual(['identity', 'personal', 'guardian', 'review']);
  expect(stepsFor(adult, now)).toEqual(['identity', 'personal', 'review']);
});
