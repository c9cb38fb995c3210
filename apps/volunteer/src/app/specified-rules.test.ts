import { validate } from '@vp/validators';
import type { Problem } from '@vp/validators';
import { expect, test } from 'vitest';
import type { CardInfo } from '@vp/contract';
import { cardForm, problemsOfStep as problemsOfCard } from '../features/card/card-values.ts';
import { problemsOfStep } from '../features/real-name/real-name-request.ts';
import { realNameForm } from '../features/real-name/real-name-values.ts';
import { accountFields, accountSchema } from '../features/registration/account-values.ts';

const now = new Date('2026-07-18T04:00:00Z');

const cardInfo: CardInfo = {
  name: '陳大文',
  number: 'V0000001',
  refusals: [],
  possibleFrom: null,
  reasons: ['1'],
  vestFree: true,
  vest: null,
  needsGuardian: true,
  agreementVersion: '1',
  profile: {
    occupation: null,
    educationLevel: null,
    maritalStatus: null,
    languageIdentification: null,
    vestSize: null,
  },
  application: null,
  heldSince: null,
  federation: null,
};

const { empty } = realNameForm;
const applicant = {
  ...empty,
  identity: {
    ...empty.identity,
    documentType: '2',
    documentNumber: '12345678',
    issueDate: '2020-01-02',
    expiryDate: '2030-01-02',
  },
  personal: { ...empty.personal, chineseName: '陳大文', birthDate: '1990-03-14', gender: '1', occupation: '2' },
};

/** Validates each form with the given answers. The other fields are empty or have usual values. */
const forms = {
  registration: (typed: object): readonly Problem[] => {
    const checked = validate(accountSchema, { ...accountFields.empty, ...typed });
    return checked.ok ? [] : checked.problems;
  },
  identity: (typed: object) =>
    problemsOfStep('identity', { ...applicant, identity: { ...applicant.identity, ...typed } }, now),
  person: (typed: object) =>
    problemsOfStep('personal', { ...applicant, personal: { ...applicant.personal, ...typed } }, now),
  guardian: (typed: object) => {
    const personal = { ...applicant.personal, birthDate: '2012-03-14' };
    return problemsOfStep('guardian', { ...applicant, personal, guardian: { ...empty.guardian, ...typed } }, now);
  },
  card: (typed: object) =>
    problemsOfCard(
      'application',
      { ...cardForm.empty, application: { ...cardForm.empty.application, ...typed } },
      cardInfo,
    ),
  cardGuardian: () => problemsOfCard('guardian', cardForm.empty, cardInfo),
  cardConsent: () => problemsOfCard('consent', cardForm.empty, cardInfo),
} satisfies Readonly<Record<string, (typed: object) => readonly Problem[]>>;

type Row = readonly [wording: string, form: keyof typeof forms, typed: object, said: Readonly<Record<string, string>>];

const number = (documentType: string, documentNumber: string) => ({ documentType, documentNumber });
const required = (...paths: readonly string[]) => Object.fromEntries(paths.map((path) => [path, 'required']));

/** Section 5 of the specification, as the volunteer forms report it at their fields. */
const rows: readonly Row[] = [
  ['Username: 6 to 10', 'registration', { username: 'abc12' }, { username: 'username' }],
  ['letters, digits or Chinese', 'registration', { username: 'abc_123' }, { username: 'username' }],
  ['Password: 6 to 10', 'registration', { password: 'abc12' }, { password: 'passwordFormat' }],
  ['Password: 6 to 10', 'registration', { password: 'Helena85abc' }, { password: 'passwordFormat' }],
  ['letters and digits', 'registration', { password: 'abcdefgh' }, { password: 'passwordFormat' }],
  [
    'Confirm password equals password',
    'registration',
    { password: 'Helena85', confirmPassword: 'Helena86' },
    { confirmPassword: 'passwordMismatch' },
  ],
  ['Phone: 853 plus 8 digits', 'registration', { area: '853', mobile: '6612345' }, { mobile: 'phone853' }],
  ['86 plus 11 digits', 'registration', { area: '86', mobile: '1381234567' }, { mobile: 'phone86' }],
  ['SMS code required', 'registration', { smsCode: '' }, required('smsCode')],
  ['SMS code checked', 'registration', { smsCode: '12' }, { smsCode: 'smsCode' }],
  ['User agreement and privacy policy must be ticked', 'registration', { agreed: false }, { agreed: 'agreement' }],
  ['Mainland ID', 'identity', number('1', '44010119900101123'), { 'identity.documentNumber': 'documentMainland' }],
  ['region prefix', 'identity', number('1', '990101199001011237'), { 'identity.documentNumber': 'documentPrefix' }],
  ['birth date', 'identity', number('1', '440101199013011237'), { 'identity.documentNumber': 'documentBirthDate' }],
  ['check digit', 'identity', number('1', '440101199001011230'), { 'identity.documentNumber': 'documentCheckDigit' }],
  ['Hong Kong ID', 'identity', number('3', 'A12'), { 'identity.documentNumber': 'documentHongKong' }],
  ['Macao ID', 'identity', number('2', '1234567'), { 'identity.documentNumber': 'documentMacao' }],
  ['travel permit', 'identity', number('6', '123456'), { 'identity.documentNumber': 'documentTravelPermit' }],
  ['Other ID', 'identity', number('7', 'A'.repeat(21)), { 'identity.documentNumber': 'tooLong' }],
  ['Date: a day that exists', 'identity', { issueDate: '2022-02-30' }, { 'identity.issueDate': 'date' }],
  [
    'issue and expiry dates required',
    'identity',
    { issueDate: '', expiryDate: '' },
    required('identity.issueDate', 'identity.expiryDate'),
  ],
  ['Name: Chinese only', 'person', { chineseName: 'Chan' }, { 'personal.chineseName': 'chineseName' }],
  ['up to 20', 'person', { chineseName: '陳'.repeat(21) }, { 'personal.chineseName': 'tooLong' }],
  ['Emoji rejected', 'person', { address: '蓮峰街😀' }, { 'personal.address': 'emoji' }],
  ['Detailed address: max 30', 'person', { address: '路'.repeat(31) }, { 'personal.address': 'tooLong' }],
  [
    'language mark, vest size and address required',
    'person',
    {},
    required('personal.languageIdentification', 'personal.vestSize', 'personal.address'),
  ],
  ...['1', '2', '3'].map((profession): Row => [
    'qualification certificate for medical, traditional Chinese medicine and teacher occupations',
    'person',
    { occupation: '9', profession },
    { 'personal.qualificationPhotoId': 'qualificationMissing' },
  ]),
  [
    'guardian fields required under 18',
    'guardian',
    {},
    required('guardian.name', 'guardian.documentNumber', 'guardian.mobile', 'guardian.relation'),
  ],
  [
    'guardian name and ID must differ from the applicant’s',
    'guardian',
    { name: '陳大文', documentNumber: '12345678' },
    { 'guardian.name': 'guardianSameName', 'guardian.documentNumber': 'guardianSameDocument' },
  ],
  [
    'American flag and language mark required',
    'card',
    {},
    required('application.isAmerican', 'application.languageIdentification'),
  ],
  ['guardian fields required under 18', 'cardGuardian', {}, required('guardian.name', 'guardian.mobile')],
  [
    'consents to the agreement and to the bank',
    'cardConsent',
    {},
    { 'consent.agreed': 'agreement', 'consent.bankConsent': 'agreement' },
  ],
];

test.each(rows)('section 5 of the specification: %s: the %s form', (_wording, form, typed, said) => {
  const problems = forms[form](typed);
  const messages = problems.map(({ path, message }) => [path, message.key.replace('validation.', '')]);
  expect(Object.fromEntries(messages)).toMatchObject(said);
});

test('vest size required: reported once the application has no other problem', () => {
  const application = {
    reason: '1',
    bank: '1',
    languageIdentification: '1',
    vestSize: '',
    occupation: '2',
    educationLevel: '5',
    maritalStatus: '2',
    isAmerican: '0',
  };
  const consent = { agreed: true, bankConsent: true, federationConsent: false };
  const values = { ...cardForm.empty, application, consent };
  const problems = problemsOfCard('application', values, { ...cardInfo, needsGuardian: false });
  expect(problems).toMatchObject([{ path: 'application.vestSize', message: { key: 'validation.required' } }]);
});
