import { fields, password, phone } from '@vp/app-shell/form';
import { accountLimits } from '@vp/domain';
import {
  closedObject,
  existingPassword,
  message,
  mobileBeside,
  phoneArea,
  securityAnswer,
  smsCode,
} from '@vp/validators';
import { string } from 'yup';
import { smsProof } from '../proof/sms-proof.tsx';

export const phoneProofSchema = closedObject({
  area: phoneArea().required(),
  mobile: mobileBeside().required(message('required')),
  captcha: string(),
  smsCode: smsCode().required(message('required')),
});

export const phoneProofFields = fields('account.proof', {
  mobile: phone({ area: 'area', hint: 'account.proof.mobileHint' }),
  ...smsProof,
});

export const passwordProofSchema = closedObject({ password: existingPassword().required(message('required')) });

export const passwordProofFields = fields('account.proof', {
  password: password({ autoComplete: 'current-password' }),
});

const answer = () => securityAnswer().required(message('securityQuestions'));

/** Answers to the three security questions. */
export const answersSchema = closedObject({ answer1: answer(), answer2: answer(), answer3: answer() });

export const answerNames = ['answer1', 'answer2', 'answer3'] as const;

export const noAnswers = { answer1: '', answer2: '', answer3: '' } as const satisfies Record<
  (typeof answerNames)[number],
  string
>;

export const answerMax = accountLimits.securityAnswerMax;
