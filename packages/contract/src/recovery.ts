import type { AppealState, RecoveryMethod, RecoveryMethodRefusal } from '@vp/domain';
import { documentTypes } from '@vp/domain';
import {
  captcha,
  closedObject,
  code,
  documentNumber,
  email,
  imageId,
  mobileE164,
  personName,
  securityAnswers,
  smsCode,
} from '@vp/validators';
import { string } from 'yup';
import type { AskedQuestion } from './account.ts';
import { answers, endpoints } from './endpoint.ts';
import type { Instant } from './shared.ts';

/** One way to prove the account; a way that is not open says why. */
export interface OfferedMethod {
  readonly method: RecoveryMethod;
  readonly refusal: RecoveryMethodRefusal | null;
}

/** What is told of a named account: the same of one that does not exist. */
export interface RecoveryStarted {
  /** Good for the steps that follow, on this device. */
  readonly ticket: string;
  readonly maskedMobile: string;
  readonly methods: readonly OfferedMethod[];
}

export interface Proven {
  /** Good for one new password within ten minutes, on this device. */
  readonly resetTicket: string;
}

export interface SentAppeal {
  readonly number: string;
  readonly submittedAt: Instant;
  readonly state: AppealState;
  /** Within so many working days it is decided. */
  readonly workingDays: number;
}

const ticket = () => string().max(128).required();

export const recoveryCalls = endpoints({
  start: {
    summary: 'Names a forgotten account by user name, phone or volunteer number; uses the captcha up',
    method: 'post',
    path: '/api/user/volunteer/accountSecurity/findPwd/checkAccountInfo',
    access: 'client',
    shape: 'data',
    repeatable: true,
    body: closedObject({ keyword: string().trim().max(40).required(), captcha: captcha().required() }),
    data: answers<RecoveryStarted>(),
    refusals: ['wrongCaptcha'],
    rateLimit: { points: 60, windowSeconds: 300 },
  },
  questions: {
    summary: 'The security questions of a named account, on a device that has used it',
    method: 'get',
    path: '/api/user/volunteer/accountSecurity/findPwd/getSecurityQuestion/:ticket/:kind',
    access: 'client',
    shape: 'list',
    data: answers<AskedQuestion>(),
    refusals: ['ticketExpired', 'deviceUnknown', 'questionsNotSet'],
    rateLimit: { points: 60, windowSeconds: 300 },
  },
  proveByPhone: {
    summary: 'Proves a named account by the code sent to its bound phone',
    method: 'post',
    path: '/api/user/volunteer/accountSecurity/findPwdByMoblie',
    access: 'client',
    shape: 'data',
    body: closedObject({ ticket: ticket(), mobile: mobileE164().required(), code: smsCode().required() }),
    data: answers<Proven>(),
    refusals: ['ticketExpired', 'useBoundPhone', 'wrongSmsCode', 'lockedForNow'],
    rateLimit: { points: 60, windowSeconds: 300 },
  },
  proveByQuestions: {
    summary: 'Proves a named account by its three answers, on a device that has used it',
    method: 'post',
    path: '/api/user/volunteer/accountSecurity/findPwdBySecurityQuestion',
    access: 'client',
    shape: 'data',
    body: closedObject({ ticket: ticket(), answers: securityAnswers().required() }),
    data: answers<Proven>(),
    refusals: ['ticketExpired', 'deviceUnknown', 'questionsNotSet', 'wrongAnswer', 'lockedForNow'],
    rateLimit: { points: 60, windowSeconds: 300 },
  },
  appeal: {
    summary: 'Appeals with a hand-held photo of the document; decided by a person within three working days',
    method: 'post',
    path: '/api/user/volunteer/accountSecurity/findPwdByIdCard',
    access: 'client',
    shape: 'data',
    body: closedObject({
      ticket: ticket(),
      name: personName().required(),
      documentType: code(documentTypes).required(),
      documentNumber: documentNumber().required(),
      mobile: mobileE164().required(),
      email: email().required(),
      photoId: imageId().required(),
    }),
    data: answers<SentAppeal & { readonly appealTicket: string }>(),
    refusals: ['ticketExpired', 'photoNotYours'],
    rateLimit: { points: 20, windowSeconds: 3600 },
  },
  sentAppeal: {
    summary: 'What became of an appeal, for the device that sent it',
    method: 'get',
    path: '/api/user/volunteer/accountSecurity/findPwd/appeals/:ticket',
    access: 'client',
    shape: 'data',
    ownAddition: true,
    data: answers<SentAppeal>(),
    refusals: ['ticketExpired'],
  },
  setPassword: {
    summary: 'Sets the new password of a proven account; ends all of its sessions',
    method: 'post',
    path: '/api/user/volunteer/accountSecurity/findPwd/updatePwd',
    access: 'client',
    shape: 'data',
    body: closedObject({
      resetTicket: ticket(),
      /** The encrypted `{ password, nonce }`, base64. */
      password: string().max(1024).required(),
      keyId: string().max(64).required(),
    }),
    data: answers<{ readonly changed: true }>(),
    refusals: ['ticketExpired', 'passwordTooCommon', 'wrongEncryption'],
    rateLimit: { points: 60, windowSeconds: 300 },
  },
});
