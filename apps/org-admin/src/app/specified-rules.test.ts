import { fieldName } from '@vp/ui-kit/form';
import { expect, test } from 'vitest';
import { registrationErrors } from '../features/registration/registration-request.ts';
import { registrationForm } from '../features/registration/registration-values.ts';
import type { RegistrationValues } from '../features/registration/registration-values.ts';
import { releaseErrors } from '../features/release/release-request.ts';
import { releaseForm } from '../features/release/release-values.ts';
import type { ReleaseValues } from '../features/release/release-values.ts';

const now = new Date('2026-07-18T04:00:00Z');

type Section = keyof RegistrationValues;
type Row = readonly [wording: string, section: Section, typed: object, said: Readonly<Record<string, string>>];

const codes = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1));
const required = (...paths: readonly string[]) => Object.fromEntries(paths.map((path) => [path, 'required']));

/** Section 5 of the specification, as field errors of the organization registration. */
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
  ['a name, Latin too', 'administrator', { realName: 'Chan 2' }, { 'administrator.realName': 'nameCharacter' }],
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

/** Times of an activity on 3 August, from 09:00 to 17:00 in Macao. */
const time = (clock: string, day = '03') => `2026-08-${day}T${clock}:00+08:00`;
const posts = [{ name: '派水', places: 5 }];
const morning = { startsAt: time('09:00'), endsAt: time('12:00'), posts };
const day: Partial<ReleaseValues['schedule']> = { startsAt: time('09:00'), endsAt: time('17:00') };

/** The rules for an activity, as field errors of the release form. */
const activityRows: readonly (readonly [
  wording: string,
  schedule: Partial<ReleaseValues['schedule']>,
  said: Readonly<Record<string, string>>,
])[] = [
  ['start not after end', { startsAt: time('18:00'), endsAt: time('17:00') }, { 'schedule.endsAt': 'startAfterEnd' }],
  [
    'time periods within the activity range',
    { ...day, periods: [{ ...morning, startsAt: time('08:00') }] },
    { 'schedule.periods.0.startsAt': 'periodOutsideRange' },
  ],
  [
    'within one day, now at most 16 hours across midnight',
    {
      startsAt: time('09:00'),
      endsAt: time('17:00', '05'),
      periods: [{ ...morning, startsAt: time('22:00'), endsAt: time('14:01', '04') }],
    },
    { 'schedule.periods.0.endsAt': 'periodTooLong' },
  ],
  ['periods complete', { ...day, periods: [] }, { 'schedule.periods': 'noPeriods' }],
  ['periods complete', {}, { 'schedule.periods.0.startsAt': 'required' }],
  ['posts complete', { ...day, periods: [{ ...morning, posts: [] }] }, { 'schedule.periods.0.posts': 'noPosts' }],
  [
    'posts complete',
    { ...day, periods: [{ ...morning, posts: [{ name: '', places: 0 }] }] },
    { 'schedule.periods.0.posts.0.name': 'required', 'schedule.periods.0.posts.0.places': 'tooSmall' },
  ],
  ['participant cap respected', { ...day, periods: [morning] }, { 'schedule.periods.0.posts': 'placesAboveMaximum' }],
];

test.each(activityRows)('section 5 of the specification, activities: %s', (_wording, schedule, said) => {
  const { empty } = releaseForm;
  const basics = { ...empty.basics, maximumParticipants: '4' };
  const errors = releaseErrors({ ...empty, basics, schedule: { ...empty.schedule, ...schedule } }, now);
  for (const [path, key] of Object.entries(said))
    expect(errors[path], path).toMatchObject({ key: `validation.${key}` });
});
