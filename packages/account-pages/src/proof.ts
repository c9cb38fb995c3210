/// <reference path="./css.d.ts" />
export { checkListedPassword } from './proof/listed-passwords.ts';
export { NewPasswordRules } from './proof/new-password-rules.tsx';
export { SmsCodeField } from './proof/sms-code-field.tsx';
export { SmsProof, smsProof } from './proof/sms-proof.tsx';
