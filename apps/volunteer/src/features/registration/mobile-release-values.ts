import { smsProof } from '@vp/account-pages/proof';
import { fields, phone } from '@vp/app-shell/form';
import { closedObject, message, mobileBeside, phoneArea, smsCode } from '@vp/validators';
import { string } from 'yup';

export const mobileReleaseSchema = closedObject({
  area: phoneArea().required(),
  mobile: mobileBeside().required(message('required')),
  captcha: string(),
  smsCode: smsCode().required(message('required')),
});

export const mobileReleaseFields = fields('registration.mobileRelease', {
  mobile: phone({ area: 'area', hint: 'registration.mobileRelease.mobileHint' }),
  ...smsProof,
});
