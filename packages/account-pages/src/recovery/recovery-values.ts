import type { Site } from '@vp/access';
import { draftsOf } from '@vp/app-shell/draft';
import { choice, date as dateField, fields, hidden, password, phone, photo, text } from '@vp/app-shell/form';
import type { ValuesOf } from '@vp/app-shell/form';
import { accountLimits, documentTypeCodes, documentTypes, organizationLimits, personLimits } from '@vp/domain';
import {
  accountIdentifier,
  captcha,
  closedObject,
  code,
  confirmPassword,
  date,
  documentNumber,
  email,
  imageId,
  message,
  mobileBeside,
  organizationName,
  password as passwordRule,
  personName,
  phoneArea,
  plainText,
  securityAnswer,
  smsCode,
} from '@vp/validators';
import { string } from 'yup';
import { smsProof } from '../proof/sms-proof.tsx';

export const startSchema = closedObject({
  keyword: accountIdentifier(40).required(message('required')),
  captcha: captcha().required(message('required')),
});

/** Account identifiers: volunteers can also use their volunteer number. */
export const startFields = {
  volunteer: fields('recovery.start', { keyword: text({ autoComplete: 'username' }), captcha: hidden('') }),
  'org-admin': fields('recovery.start', {
    keyword: text({ autoComplete: 'username', label: 'recovery.start.organizationKeyword' }),
    captcha: hidden(''),
  }),
} as const satisfies Readonly<Record<Site, unknown>>;

export const phoneSchema = closedObject({
  documentTail: plainText(accountLimits.documentTailMax),
  birthDate: date(),
  area: phoneArea().required(),
  mobile: mobileBeside().required(message('required')),
  captcha: string(),
  smsCode: smsCode().required(message('required')),
});

export const phoneFields = fields('recovery.phone', {
  mobile: phone({ area: 'area', hint: 'recovery.phone.mobileHint' }),
  ...smsProof,
  documentTail: hidden(''),
  birthDate: hidden(''),
});

export type PhoneValues = ValuesOf<typeof phoneFields>;

/** Fields that appear where the server asks for them. */
export const identityFields = fields('recovery.phone', {
  documentTail: text({
    max: accountLimits.documentTailMax,
    autoComplete: 'off',
    hint: 'recovery.phone.documentTailHint',
  }),
  birthDate: dateField({ min: '1900-01-01', max: 'today', start: '1990-01-01', autoComplete: 'bday' }),
});

const answer = () => securityAnswer().required(message('securityQuestions'));

export const answersSchema = closedObject({ answer0: answer(), answer1: answer(), answer2: answer() });

export const answerNames = ['answer0', 'answer1', 'answer2'] as const;

export const noAnswers = { answer0: '', answer1: '', answer2: '' };

export const answerMax = accountLimits.securityAnswerMax;

const person = {
  name: personName().required(message('required')),
  documentType: code(documentTypes).required(message('required')),
  documentNumber: documentNumber().required(message('required')),
  area: phoneArea().required(),
  mobile: mobileBeside().required(message('required')),
  email: email().required(message('required')),
  photoId: imageId().required(message('required')),
};

const personFields = {
  name: text({ max: personLimits.nameMax, autoComplete: 'name' }),
  documentType: choice(documentTypes, { display: 'list', first: documentTypeCodes.macaoId }),
  documentNumber: text({ autoComplete: 'off', isSecret: true }),
  area: smsProof.area,
  mobile: phone({ area: 'area', hint: 'recovery.appeal.mobileHint' }),
  email: text({ max: personLimits.emailMax, autoComplete: 'email' }),
  photoId: photo({ hint: 'recovery.appeal.photoHint', given: 'recovery.appeal.given', isSecret: true }),
};

/** Both forms have the same values; volunteers do not fill in the organization and position. */
const appealForms = {
  volunteer: {
    schema: closedObject({ organizationName: string(), position: string(), ...person }),
    fields: fields('recovery.appeal', { organizationName: hidden(''), position: hidden(''), ...personFields }),
  },
  'org-admin': {
    schema: closedObject({
      organizationName: organizationName().required(message('required')),
      position: plainText(accountLimits.appealPositionMax).required(message('required')),
      ...person,
    }),
    fields: fields('recovery.appeal', {
      organizationName: text({ max: organizationLimits.nameMax, autoComplete: 'organization' }),
      position: text({ max: accountLimits.appealPositionMax, autoComplete: 'organization-title' }),
      ...personFields,
    }),
  },
} as const satisfies Readonly<Record<Site, unknown>>;

export type AppealValues = ValuesOf<(typeof appealForms)['org-admin']['fields']>;

/** Returns the appeal form of a site; drafts store neither the document number nor the photo. */
export function appealFormOf(site: Site) {
  const form = appealForms[site];
  return {
    ...form,
    draft: draftsOf(site)<AppealValues>({ form: 'appeal', version: 2, ...form.fields.draft }),
  };
}

export const passwordSchema = closedObject({
  password: passwordRule().required(message('required')),
  confirmPassword: confirmPassword().required(message('required')),
});

export const passwordFields = fields('recovery.password', { password: password(), confirmPassword: password() });
