import { smsProof } from '@vp/account-pages/proof';
import { fields, hidden, password, phone, text } from '@vp/app-shell/form';
import type { ValuesOf } from '@vp/app-shell/form';
import { withoutEmoji } from '@vp/domain';
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
import { string } from 'yup';

export const accountSchema = closedObject({
  username: username().required(message('required')),
  password: newPasswordFor().required(message('required')),
  confirmPassword: confirmPassword().required(message('required')),
  area: phoneArea().required(),
  mobile: mobileBeside().required(message('required')),
  captcha: string(),
  smsCode: smsCode().required(message('required')),
  agreed: agreements(),
});

export const accountFields = fields('registration.account', {
  username: text({ hint: 'registration.account.usernameHint', autoComplete: 'username', clean: withoutEmoji }),
  password: password(),
  confirmPassword: password(),
  mobile: phone({ area: 'area', hint: 'registration.account.mobileHint' }),
  ...smsProof,
  agreed: hidden(false),
});

export type AccountValues = ValuesOf<typeof accountFields>;
