import { fields, hidden, phone, smsProof, text } from '@vp/app-shell/form';
import type { ValuesOf } from '@vp/app-shell/form';
import { personLimits } from '@vp/domain';
import { closedObject, email, emailCode, message, mobileBeside, phoneArea, smsCode } from '@vp/validators';
import { string } from 'yup';
import { draftAtom } from '../../shared/draft-atom.ts';

export const newPhoneSchema = closedObject({
  area: phoneArea().required(),
  mobile: mobileBeside().required(message('required')),
  captcha: string(),
  smsCode: smsCode().required(message('required')),
});

export const newPhoneFields = fields('account.phone', {
  mobile: phone({ area: 'area', hint: 'account.phone.mobileHint' }),
  ...smsProof,
});

/** A proof of identity that ends on the way back leaves the number as it was typed. */
export const newPhoneDraft = draftAtom<ValuesOf<typeof newPhoneFields>>({
  form: 'new-phone',
  version: 1,
  ...newPhoneFields.draft,
});

export const newEmailSchema = closedObject({
  email: email().required(message('required')),
  emailCode: emailCode().required(message('required')),
});

export const newEmailFields = fields('account.email', {
  email: text({ max: personLimits.emailMax, autoComplete: 'email', hint: 'account.email.emailHint' }),
  emailCode: hidden(''),
});

export const newEmailDraft = draftAtom<ValuesOf<typeof newEmailFields>>({
  form: 'new-email',
  version: 1,
  ...newEmailFields.draft,
});
