import { validate } from '@vp/validators';
import type { Schema } from 'yup';
import { describe, expect, test } from 'vitest';
import { activitySorts } from './activity-query.ts';
import { calls } from './calls.ts';
import { organizationSorts } from './organization.ts';

const now = new Date('2026-07-18T04:00:00Z');
const applicantMobile = '+85366123456';

/** The bodies that the server checks; the forms of the same noun use the same schemas. */
const bodies = {
  register: calls.registration.register.body,
  organization: calls.registration.registerOrganization.body,
  realName: calls.realName.submit.body,
  questions: calls.account.setSecurityQuestions.body,
  appeal: calls.recovery.appeal.body,
  captcha: calls.recovery.start.body,
  card: calls.card.apply.body,
  password: calls.account.changePassword.body,
  forgotten: calls.recovery.setPassword.body,
} satisfies Readonly<Record<string, Schema>>;

type Row = readonly [
  wording: string,
  body: keyof typeof bodies,
  sent: object,
  refused: Readonly<Record<string, string>>,
];

const organization = (fields: object) => ({ orgRegistration: fields });
const administrator = (fields: object) => ({ adminRegistration: fields });
const identity = (documentType: string, documentNumber: string) => ({ identity: { documentType, documentNumber } });
const codes = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1));

/** Section 5 of the specification: each rule with an invalid value, and the message and field of the problem. */
const formats: readonly Row[] = [
  ['Username: 6 to 10', 'register', { username: 'abc12' }, { username: 'username' }],
  ['Username: 6 to 10', 'register', { username: 'abc12345678' }, { username: 'username' }],
  ['letters, digits or Chinese', 'register', { username: 'abc_123' }, { username: 'username' }],
  ['Name: Chinese only', 'realName', { personal: { chineseName: 'Chan' } }, { 'personal.chineseName': 'chineseName' }],
  ['up to 20', 'realName', { personal: { chineseName: '陳'.repeat(21) } }, { 'personal.chineseName': 'tooLong' }],
  [
    'Organization name: letters, digits, Chinese',
    'organization',
    organization({ name: '蓮峰_互助會' }),
    { 'orgRegistration.name': 'organizationName' },
  ],
  [
    'Organization name: up to 20',
    'organization',
    organization({ name: '會'.repeat(21) }),
    { 'orgRegistration.name': 'tooLong' },
  ],
  [
    'Admin name: up to 10',
    'organization',
    administrator({ realName: '陳'.repeat(11) }),
    { 'adminRegistration.realName': 'tooLong' },
  ],
  [
    'Admin name: the Chinese-name rule, or a Latin name',
    'organization',
    administrator({ realName: 'Chan 2' }),
    { 'adminRegistration.realName': 'nameCharacter' },
  ],
  [
    'Mainland ID: 18 characters',
    'realName',
    identity('1', '44010119900101123'),
    { 'identity.documentNumber': 'documentMainland' },
  ],
  ['region prefix', 'realName', identity('1', '990101199001011237'), { 'identity.documentNumber': 'documentPrefix' }],
  ['birth date', 'realName', identity('1', '440101199013011237'), { 'identity.documentNumber': 'documentBirthDate' }],
  ['check digit', 'realName', identity('1', '440101199001011230'), { 'identity.documentNumber': 'documentCheckDigit' }],
  ['Hong Kong ID', 'realName', identity('3', 'A12'), { 'identity.documentNumber': 'documentHongKong' }],
  ['Macao ID: 8 digits', 'realName', identity('2', '1234567'), { 'identity.documentNumber': 'documentMacao' }],
  ['Other ID: up to 20', 'realName', identity('7', 'A'.repeat(21)), { 'identity.documentNumber': 'tooLong' }],
  ['letters and digits', 'realName', identity('7', 'A-1'), { 'identity.documentNumber': 'documentOther' }],
  ['travel permit: letter', 'realName', identity('6', '123456'), { 'identity.documentNumber': 'documentTravelPermit' }],
  ['6 to 10 digits', 'realName', identity('6', 'H12345'), { 'identity.documentNumber': 'documentTravelPermit' }],
  ['ID number max 20', 'realName', identity('4', 'A'.repeat(21)), { 'identity.documentNumber': 'tooLong' }],
  ['Date: 8 digits', 'realName', { identity: { issueDate: '2022-02-30' } }, { 'identity.issueDate': 'date' }],
  ['Phone', 'register', { mobile: '+85312' }, { mobile: 'mobile' }],
  [
    'Organization contact phone: numeric',
    'organization',
    organization({ fixedTel: '2812a456' }),
    { 'orgRegistration.fixedTel': 'contactPhone' },
  ],
  [
    'max 11',
    'organization',
    organization({ fixedTel: '281234567890' }),
    { 'orgRegistration.fixedTel': 'contactPhone' },
  ],
  [
    'Landline: 8 to 11 digits',
    'organization',
    organization({ fixedTel: '2812345' }),
    { 'orgRegistration.fixedTel': 'contactPhone' },
  ],
  ['Email: standard pattern', 'organization', administrator({ email: 'a@' }), { 'adminRegistration.email': 'email' }],
  ['Email', 'appeal', { email: 'nobody' }, { email: 'email' }],
  ['Emoji rejected', 'organization', organization({ address: '蓮峰街😀' }), { 'orgRegistration.address': 'emoji' }],
  [
    'Introduction: max 300',
    'organization',
    organization({ introduction: '好'.repeat(301) }),
    { 'orgRegistration.introduction': 'tooLong' },
  ],
  [
    'Introduction: no emoji',
    'organization',
    organization({ introduction: '好'.repeat(30) + '😀' }),
    { 'orgRegistration.introduction': 'emoji' },
  ],
  [
    'Association number: 4 to 6',
    'organization',
    organization({ associationNumber: '123' }),
    { 'orgRegistration.associationNumber': 'associationNumber' },
  ],
  [
    'not letters or Chinese',
    'organization',
    organization({ associationNumber: '12a4' }),
    { 'orgRegistration.associationNumber': 'associationNumber' },
  ],
  [
    'Affiliated number: max 6',
    'organization',
    organization({ dependId: '1234567' }),
    { 'orgRegistration.dependId': 'associationNumber' },
  ],
  [
    'Detailed address: max 30',
    'organization',
    organization({ address: '路'.repeat(31) }),
    { 'orgRegistration.address': 'tooLong' },
  ],
  [
    'Service object: max 5 picks',
    'organization',
    organization({ serviceObject: codes(6) }),
    { 'orgRegistration.serviceObject': 'tooMany' },
  ],
  [
    'Service type: max 8 picks',
    'organization',
    organization({ serviceType: codes(9) }),
    { 'orgRegistration.serviceType': 'tooMany' },
  ],
];

const applicant = (personal: object) => ({
  identity: { documentType: '2', documentNumber: '12345678', issueDate: '2022-05-10', expiryDate: '2032-05-10' },
  personal: { chineseName: '陳大文', gender: '1', occupation: '2', birthDate: '1990-03-14', ...personal },
});
const guardian = { documentType: '2', relation: '1' };
const ownData = { name: '陳大文', documentNumber: '12345678', mobile: applicantMobile };

const required = (...paths: readonly string[]) => Object.fromEntries(paths.map((path) => [path, 'required']));

const consistency: readonly Row[] = [
  ['Graphic captcha required', 'captcha', { keyword: 'lotus88' }, required('captcha')],
  ['captcha checked', 'captcha', { captcha: '12' }, { captcha: 'captcha' }],
  ['SMS code required', 'register', {}, required('smsCode')],
  ['SMS code checked', 'register', { smsCode: '12345' }, { smsCode: 'smsCode' }],
  [
    'Organization registration requires parent organization, region, location, logo, registration status and category',
    'organization',
    organization({}),
    required(
      ...['parentId', 'regionId', 'latitude', 'longitude', 'logoPath', 'registFiling', 'category'].map(
        (name) => `orgRegistration.${name}`,
      ),
    ),
  ],
  [
    'ID type, front and back photos',
    'organization',
    administrator({}),
    required(...['idCardType', 'frontIdPhotoUrl', 'backIdPhotoUrl'].map((name) => `adminRegistration.${name}`)),
  ],
  [
    'The data-transfer consent must be ticked',
    'organization',
    organization({ isUploadBigdata: false }),
    { 'orgRegistration.isUploadBigdata': 'agreement' },
  ],
  [
    'User agreement and privacy policy must be ticked',
    'organization',
    administrator({ agreed: false }),
    { 'adminRegistration.agreed': 'notAnOption' },
  ],
  [
    'Volunteer: issue and expiry dates, language mark and vest size required',
    'realName',
    { identity: {}, personal: {} },
    required('identity.issueDate', 'identity.expiryDate', 'personal.languageIdentification', 'personal.vestSize'),
  ],
  [
    'registFiling 1: association number required',
    'organization',
    organization({ registFiling: '1' }),
    required('orgRegistration.associationNumber'),
  ],
  [
    'registFiling 2: affiliated id and scanned certificate required',
    'organization',
    organization({ registFiling: '2' }),
    required('orgRegistration.dependId', 'orgRegistration.scannedCertificate'),
  ],
  [
    'Introduction, detailed address, service object and service type: required',
    'organization',
    organization({}),
    required(...['introduction', 'address', 'serviceObject', 'serviceType'].map((name) => `orgRegistration.${name}`)),
  ],
  ['American flag, language mark required', 'card', {}, required('isAmerican', 'languageIdentification')],
  [
    'guardian fields required under 18',
    'realName',
    applicant({ birthDate: '2012-03-14' }),
    { guardian: 'guardianMissing' },
  ],
  [
    'guardian name, ID and mobile must differ from the applicant’s',
    'realName',
    { ...applicant({ birthDate: '2012-03-14' }), guardian: { ...guardian, ...ownData } },
    {
      'guardian.name': 'guardianSameName',
      'guardian.documentNumber': 'guardianSameDocument',
      'guardian.mobile': 'guardianSameMobile',
    },
  ],
  ...['1', '2', '3'].map((profession): Row => [
    'qualification certificate upload for medical, traditional Chinese medicine and teacher occupations',
    'realName',
    applicant({ occupation: '9', profession }),
    { 'personal.qualificationPhotoId': 'qualificationMissing' },
  ]),
  [
    'Security answers: three required',
    'questions',
    { answers: codes(2).map((questionId) => ({ questionId, answer: '蓮花' })) },
    { answers: 'securityQuestions' },
  ],
  [
    'at most 10 characters',
    'questions',
    { answers: codes(3).map((questionId) => ({ questionId, answer: '蓮'.repeat(11) })) },
    { 'answers[0].answer': 'tooLong' },
  ],
  ['Passwords non-empty in old and new', 'password', {}, required('oldPassword', 'password')],
  ['Passwords non-empty in forgot', 'forgotten', {}, required('password')],
  [
    'Security answers: each non-empty',
    'questions',
    { answers: [{ questionId: '1', answer: '' }] },
    { answers: 'securityQuestions' },
  ],
  [
    'Appeal form requires name, document number, phone, email and hand-held photo',
    'appeal',
    {},
    required('name', 'documentNumber', 'mobile', 'email', 'photoId'),
  ],
];

describe.each([
  ['formats', formats],
  ['required and consistency rules', consistency],
])('section 5 of the specification, %s', (_part, rows) => {
  test.each(rows)('%s: %s refuses %j', (_wording, body, sent, refused) => {
    const result = validate(bodies[body], sent, { now, applicantMobile });
    const problems = result.ok ? [] : result.problems;
    const said = Object.fromEntries(
      problems.map(({ path, message }) => [path, message.key.replace('validation.', '')]),
    );
    expect(said).toMatchObject(refused);
  });
});

test.each([
  [
    'Organization sorts: default, most members, most activities',
    organizationSorts,
    ['default', 'members', 'activities'],
  ],
  ['Activity sorts: default, most applicants, nearest', activitySorts, ['default', 'applicants', 'nearest']],
])('section 9 of the specification: %s', (_wording, sorts, expected) => {
  expect(sorts).toEqual(expected);
});
