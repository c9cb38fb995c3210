import { fieldName } from '@vp/ui-kit/form';
import { expect, test } from 'vitest';
import { registrationErrors } from '../features/registration/registration-request.ts';
import { registrationForm } from '../features/registration/registration-values.ts';
import type { RegistrationValues } from '../features/registration/registration-values.ts';

const now = new Date('2026-07-18T04:00:00Z');

type Section = keyof RegistrationValues;
type Row = readonly [wording: string, section: Section, typed: object, said: Readonly<Record<string, string>>];

const codes = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1));
const required = (...paths: readonly string[]) => Object.fromEntries(paths.map((path) => [path, 'required']));

/** Section 5 of the specification, as the registration of an organization says it at its fields. */
const rows: readonly Row[] = [
  ['Username: 6 to 10', 'account', { username: 'abc12' }, { 'account.username': 'username' }],
  ['Password: 6 to 10', 'account', { password: 'abc12' }, { 'account.password': 'passwordFormat' }],
  ['letters and digits', 'account', { password: '12345678' }, { 'account.password': 'passwordFormat' }],
  [
    'Confirm password equals password',
    'account',
    { password: 'Helena85', confirmPassword: 'Helena86' },
    { 'account.confirmPassword': 'passwordMismatch' },
  ],
  ['Phone', 'account', { area: '853', mobile: '6612345' }, { 'account.mobile': 'phone853' }],
  ['SMS code required and checked', 'account', {}, required('account.smsCode')],
  ['Organization name', 'organization', { name: '蓮峰_互助會' }, { 'organization.name': 'organizationName' }],
  ['up to 20', 'organization', { name: '會'.repeat(21) }, { 'organization.name': 'tooLong' }],
  ['contact phone: numeric', 'organization', { fixedTel: '2812a456' }, { 'organization.fixedTel': 'contactPhone' }],
  ['Landline: 8 to 11', 'organization', { fixedTel: '2812345' }, { 'organization.fixedTel': 'contactPhone' }],
  ['max 11', 'organization', { fixedTel: '281234567890' }, { 'organization.fixedTel': 'contactPhone' }],
  [
    'Introduction: max 300',
    'organization',
    { introduction: '好'.repeat(301) },
    { 'organization.introduction': 'tooLong' },
  ],
  ['no emoji', 'organization', { introduction: '好😀' }, { 'organization.introduction': 'emoji' }],
  ['Detailed address: max 30', 'organization', { address: '路'.repeat(31) }, { 'organization.address': 'tooLong' }],
  ['no emoji', 'organization', { address: '蓮峰街😀' }, { 'organization.address': 'emoji' }],
  [
    'parent organization, region, location, logo, category, introduction and address required',
    'organization',
    {},
    required(
      ...['parentId', 'regionId', 'latitude', 'logoPath', 'category', 'introduction', 'address'].map(
        (name) => `organization.${name}`,
      ),
    ),
  ],
  ['Admin name: up to 10', 'administrator', { realName: '陳'.repeat(11) }, { 'administrator.realName': 'tooLong' }],
  ['a name, Latin too', 'administrator', { realName: 'Chan 2' }, { 'administrator.realName': 'personName' }],
  ['Macao ID', 'administrator', { idCard: '1234567' }, { 'administrator.idCard': 'documentMacao' }],
  ['Email: standard pattern', 'administrator', { email: 'a@' }, { 'administrator.email': 'email' }],
  [
    'ID type, front and back photos required',
    'administrator',
    { idCardType: '' },
    required('administrator.idCardType', 'administrator.frontIdPhotoUrl', 'administrator.backIdPhotoUrl'),
  ],
  ['registration status required', 'filing', {}, required('filing.registFiling')],
  ['registFiling 1: association number', 'filing', { registFiling: '1' }, required('filing.associationNumber')],
  [
    'Association number: 4 to 6',
    'filing',
    { registFiling: '1', associationNumber: '123' },
    { 'filing.associationNumber': 'associationNumber' },
  ],
  [
    'not letters or Chinese',
    'filing',
    { registFiling: '1', associationNumber: '12a4' },
    { 'filing.associationNumber': 'associationNumber' },
  ],
  [
    'registFiling 2: affiliated id and scanned certificate',
    'filing',
    { registFiling: '2' },
    required('filing.dependId', 'filing.scannedCertificate'),
  ],
  [
    'Affiliated number: max 6',
    'filing',
    { registFiling: '2', dependId: '1234567' },
    { 'filing.dependId': 'associationNumber' },
  ],
  ['Service object: max 5 picks', 'service', { serviceObject: codes(6) }, { 'service.serviceObject': 'tooMany' }],
  ['Service type: max 8 picks', 'service', { serviceType: codes(9) }, { 'service.serviceType': 'tooMany' }],
  [
    'data-transfer consent, user agreement and privacy policy must be ticked',
    'service',
    {},
    { 'service.isUploadBigdata': 'agreement', 'service.agreed': 'agreement' },
  ],
];

test.each(rows)('section 5 of the specification: %s: section %s', (_wording, section, typed, said) => {
  const { empty } = registrationForm;
  const errors = registrationErrors({ ...empty, [section]: { ...empty[section], ...typed } }, now);
  for (const [path, key] of Object.entries(said))
    expect(errors[fieldName(path)], path).toMatchObject({ key: `validation.${key}` });
});
