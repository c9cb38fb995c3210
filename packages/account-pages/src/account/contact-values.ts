import type { Site } from '@vp/access';
import { draftsOf } from '@vp/app-shell/draft';
import type { DraftAtom } from '@vp/app-shell/draft';
import { fields, hidden, phone, text } from '@vp/app-shell/form';
import type { ValuesOf } from '@vp/app-shell/form';
import { personLimits } from '@vp/domain';
import { closedObject, email, emailCode, message, mobileBeside, phoneArea, smsCode } from '@vp/validators';
import { string } from 'yup';
import { smsProof } from '../proof/sms-proof.tsx';

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

export const newEmailSchema = closedObject({
  email: email().required(message('required')),
  emailCode: emailCode().required(message('required')),
});

export const newEmailFields = fields('account.email', {
  email: text({ max: personLimits.emailMax, autoComplete: 'email', hint: 'account.email.emailHint' }),
  emailCode: hidden(''),
});

/** Drafts of the contact forms of a site. They survive a new identity proof that interrupts the form. */
export interface ContactDrafts {
  readonly phone: DraftAtom<ValuesOf<typeof newPhoneFields>>;
  readonly email: DraftAtom<ValuesOf<typeof newEmailFields>>;
}

export function contactDraftsOf(site: Site): ContactDrafts {
  const draftAtom = draftsOf(site);
  return {
    phone: draftAtom({ form: 'new-phone', version: 1, ...newPhoneFields.draft }),
    email: draftAtom({ form: 'new-email', version: 1, ...newEmailFields.draft }),
  };
}
