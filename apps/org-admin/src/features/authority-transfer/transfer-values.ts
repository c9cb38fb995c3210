import { smsProof } from '@vp/account-pages/proof';
import { fields, hidden, password, phone } from '@vp/app-shell/form';
import { parsePhone } from '@vp/domain';
import { closedObject, existingPassword, message, mobileBeside, phoneArea, smsCode } from '@vp/validators';
import { boolean, string } from 'yup';

export const transferSchema = closedObject({
  toAccountId: string().required(message('required')),
  password: existingPassword().required(message('required')),
  area: phoneArea().required(),
  mobile: mobileBeside().required(message('required')),
  captcha: string(),
  smsCode: smsCode().required(message('required')),
  isUnderstood: boolean().oneOf([true], message('agreement')),
});

/** Fields: the recipient, both proofs, and the confirmation that it cannot be undone. */
export const transferFields = fields('authorityTransfer', {
  toAccountId: hidden(''),
  password: password({ autoComplete: 'current-password' }),
  mobile: phone({ area: 'area' }),
  ...smsProof,
  isUnderstood: hidden(false),
});

/** Returns the part of the form that is sent. */
export function offerOf({ toAccountId, password, mobile, area, smsCode: code }: typeof transferFields.empty) {
  return {
    toAccountId,
    password,
    mobile: parsePhone(mobile, area)?.e164 ?? mobile,
    smsCode: code.replaceAll(/\s/g, ''),
  };
}
