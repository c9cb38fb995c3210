import { choice, fields, hidden, password, phone, photo, smsProof, text } from '@vp/app-shell/form';
import type { ValuesOf } from '@vp/app-shell/form';
import { accountLimits, documentTypes, personLimits } from '@vp/domain';
import {
  captcha,
  closedObject,
  code,
  confirmPassword,
  documentNumber,
  email,
  imageId,
  message,
  mobileBeside,
  password as passwordRule,
  personName,
  phoneArea,
  securityAnswer,
  smsCode,
} from '@vp/validators';
import { string } from 'yup';
import { draftAtom } from '../../shared/draft-atom.ts';

export const startSchema = closedObject({
  keyword: string().trim().max(40).required(message('required')),
  captcha: captcha().required(message('required')),
});

export const startFields = fields('recovery.start', {
  keyword: text({ autoComplete: 'username' }),
  captcha: hidden(''),
});

export const phoneSchema = closedObject({
  area: phoneArea().required(),
  mobile: mobileBeside().required(message('required')),
  captcha: string(),
  smsCode: smsCode().required(message('required')),
});

export const phoneFields = fields('recovery.phone', {
  mobile: phone({ area: 'area', hint: 'recovery.phone.mobileHint' }),
  ...smsProof,
});

const answer = () => securityAnswer().required(message('securityQuestions'));

export const answersSchema = closedObject({ answer0: answer(), answer1: answer(), answer2: answer() });

export const answerNames = ['answer0', 'answer1', 'answer2'] as const;

export const noAnswers = { answer0: '', answer1: '', answer2: '' };

export const answerMax = accountLimits.securityAnswerMax;

export const appealSchema = closedObject({
  name: personName().required(message('required')),
  documentType: code(documentTypes).required(message('required')),
  documentNumber: documentNumber().required(message('required')),
  area: phoneArea().required(),
  mobile: mobileBeside().required(message('required')),
  email: email().required(message('required')),
  photoId: imageId().required(message('required')),
});

const macaoIdCard = '2';

export const appealFields = fields('recovery.appeal', {
  name: text({ max: personLimits.nameMax, autoComplete: 'name' }),
  documentType: choice(documentTypes, { display: 'list', first: macaoIdCard }),
  documentNumber: text({ autoComplete: 'off', isSecret: true }),
  area: smsProof.area,
  mobile: phone({ area: 'area', hint: 'recovery.appeal.mobileHint' }),
  email: text({ max: personLimits.emailMax, autoComplete: 'email' }),
  photoId: photo({ hint: 'recovery.appeal.photoHint', given: 'recovery.appeal.given', isSecret: true }),
});

/** The device keeps neither the number of the document nor the photo. */
export const appealDraft = draftAtom<ValuesOf<typeof appealFields>>({
  form: 'appeal',
  version: 1,
  ...appealFields.draft,
});

export const passwordSchema = closedObject({
  password: passwordRule().required(message('required')),
  confirmPassword: confirmPassword().required(message('required')),
});

export const passwordFields = fields('recovery.password', { password: password(), confirmPassword: password() });
