import { smsProof } from '@vp/account-pages/proof';
import { fields, hidden, password, phone, text } from '@vp/app-shell/form';
import { parsePhone, withoutEmoji } from '@vp/domain';
import {
  agreements,
  closedObject,
  confirmPassword,
  message,
  mobileBeside,
  newPasswordFor,
  phoneArea,
  smsCode,
  username,
} from '@vp/validators';
import type { ValuesOf } from '@vp/app-shell/form';
import { string } from 'yup';

/** Fields of the phone that received the invitation. */
export const invitedPhone = fields('operator.newcomer', {
  mobile: phone({ area: 'area', hint: 'operator.newcomer.mobileHint' }),
  ...smsProof,
});

export const invitedPhoneSchema = closedObject({
  area: phoneArea().required(),
  mobile: mobileBeside().required(message('required')),
  captcha: string(),
  smsCode: smsCode().required(message('required')),
});

/** Returns the number in the form, in E.164. */
export function invitedMobile({ area, mobile }: ValuesOf<typeof invitedPhone>): string {
  return parsePhone(mobile, area)?.e164 ?? mobile;
}

/** Fields of a new account. `mobile` is proven already and only compared with the password. */
export const invitedAccount = fields('operator.newcomer', {
  username: text({ hint: 'operator.newcomer.usernameHint', autoComplete: 'username', clean: withoutEmoji }),
  password: password(),
  confirmPassword: password(),
  mobile: hidden(''),
  agreed: hidden(false),
});

export const invitedAccountSchema = closedObject({
  username: username().required(message('required')),
  password: newPasswordFor().required(message('required')),
  confirmPassword: confirmPassword().required(message('required')),
  mobile: string().required(),
  agreed: agreements(),
});

export type InvitedAccountValues = ValuesOf<typeof invitedAccount>;
