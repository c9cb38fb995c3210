import { validate } from '@vp/validators';
import type { Schema } from 'yup';
import { expect, test } from 'vitest';
import { answersSchema as proofAnswers, passwordProofSchema } from './account/authentication-values.ts';
import { newEmailSchema, newPhoneSchema } from './account/contact-values.ts';
import { passwordSchema as changedPassword } from './account/password-values.ts';
import { noQuestions, questionsSchema } from './account/question-values.ts';
import { answersSchema, appealFormOf, passwordSchema, phoneSchema, startSchema } from './recovery/recovery-values.ts';

const forms = {
  'change of the password': changedPassword,
  'password after a recovery': passwordSchema,
  'proof by the password': passwordProofSchema,
  'proof by three answers': proofAnswers,
  'three questions': questionsSchema,
  'recovery by three answers': answersSchema,
  'new phone': newPhoneSchema,
  'new e-mail': newEmailSchema,
  'start of a recovery': startSchema,
  'recovery by phone': phoneSchema,
  'appeal of a volunteer': appealFormOf('volunteer').schema,
  'appeal of an administrator': appealFormOf('org-admin').schema,
} satisfies Readonly<Record<string, Schema>>;

type Row = readonly [wording: string, form: keyof typeof forms, typed: object, said: Readonly<Record<string, string>>];

const required = (...paths: readonly string[]) => Object.fromEntries(paths.map((path) => [path, 'required']));
const appeals = ['appeal of a volunteer', 'appeal of an administrator'] as const;

/** Section 5 of the specification, as field messages in the forms of both sites. */
const rows: readonly Row[] = [
  ['New password: 6 to 10', 'change of the password', { password: 'abc12' }, { password: 'passwordFormat' }],
  ['letters and digits', 'change of the password', { password: 'abcdefgh' }, { password: 'passwordFormat' }],
  [
    'Confirm password equals password',
    'change of the password',
    { password: 'Helena85', confirmPassword: 'Helena86' },
    { confirmPassword: 'passwordMismatch' },
  ],
  ['Passwords non-empty in old and new', 'change of the password', {}, required('oldPassword', 'password')],
  ['Passwords non-empty in forgot', 'password after a recovery', {}, required('password', 'confirmPassword')],
  ['6 to 10', 'password after a recovery', { password: '1234567890a' }, { password: 'passwordFormat' }],
  ['Passwords non-empty', 'proof by the password', {}, required('password')],
  [
    'Security answers: three required, each non-empty',
    'three questions',
    noQuestions,
    Object.fromEntries([1, 2, 3].map((place) => [`answer${place}`, 'securityQuestions'])),
  ],
  ['at most 10 characters', 'three questions', { answer2: '蓮'.repeat(11) }, { answer2: 'tooLong' }],
  ['each non-empty', 'proof by three answers', { answer1: '' }, { answer1: 'securityQuestions' }],
  ['each non-empty', 'recovery by three answers', { answer2: ' ' }, { answer2: 'securityQuestions' }],
  ['Graphic captcha required', 'start of a recovery', {}, required('captcha')],
  ['Graphic captcha checked', 'start of a recovery', { captcha: '1' }, { captcha: 'captcha' }],
  ['SMS code required', 'recovery by phone', {}, required('smsCode')],
  ['SMS code checked', 'new phone', { smsCode: '12345' }, { smsCode: 'smsCode' }],
  ['Phone: 853 plus 8 digits', 'new phone', { area: '853', mobile: '6612345' }, { mobile: 'phone853' }],
  ['86 plus 11 digits', 'new phone', { area: '86', mobile: '12812345678' }, { mobile: 'phone86' }],
  ['Email: standard pattern', 'new e-mail', { email: 'nobody' }, { email: 'email' }],
  ...appeals.map((form): Row => [
    'Appeal form requires name, document number, phone, email and hand-held photo',
    form,
    {},
    required('name', 'documentNumber', 'mobile', 'email', 'photoId'),
  ]),
  [
    'organization name and position of the applicant',
    'appeal of an administrator',
    {},
    required('organizationName', 'position'),
  ],
];

test.each(rows)('section 5 of the specification: %s: %s', (_wording, form, typed, said) => {
  const checked = validate(forms[form], typed);
  const problems = checked.ok ? [] : checked.problems;
  const messages = problems.map(({ path, message }) => [path, message.key.replace('validation.', '')]);
  expect(Object.fromEntries(messages)).toMatchObject(said);
});
