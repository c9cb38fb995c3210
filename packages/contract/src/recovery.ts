import type { AppealState, RecoveryMethod, RecoveryMethodRefusal } from '@vp/domain';
import { accountLimits, documentTypes } from '@vp/domain';
import {
  accountIdentifier,
  captcha,
  closedObject,
  code,
  date,
  documentNumber,
  email,
  imageId,
  mobileE164,
  personName,
  plainText,
  securityAnswers,
  smsCode,
  token,
} from '@vp/validators';
import type { AskedQuestion } from './account.ts';
import { nameOf } from './aliases.ts';
import { answers, endpoints } from './endpoint.ts';
import type { Instant } from './values.ts';

/** One method to prove the account; an unavailable method has a reason. */
export interface OfferedMethod {
  readonly method: RecoveryMethod;
  readonly refusal: RecoveryMethodRefusal | null;
}

/** Public facts of a named account; the same for an account that does not exist. */
export interface RecoveryStarted {
  /** Valid for the next steps, on this device. */
  readonly ticket: string;
  readonly maskedMobile: string;
  readonly methods: readonly OfferedMethod[];
}

export interface Proven {
  /** Valid for one new password within ten minutes, on this device. */
  readonly resetTicket: string;
}

export interface SentAppeal {
  readonly number: string;
  readonly submittedAt: Instant;
  readonly state: AppealState;
  /** Working days until the decision. */
  readonly workingDays: number;
}

export interface TakenAppeal extends SentAppeal {
  /** Shows the result of the appeal to the device that sent it. */
  readonly appealTicket: string;
}

const ticket = () => token(128).required();

/** Fields of an appeal on both sites. */
export const appealFields = () => ({
  ticket: ticket(),
  name: personName().required(),
  documentType: code(documentTypes).required(),
  documentNumber: documentNumber().required(),
  mobile: mobileE164().required(),
  email: email().required(),
  photoId: imageId().required(),
});

/** Shared parts of the recovery steps of both sites: all but their addresses and fields of only one site. */
export const recoverySteps = {
  start: {
    summary:
      'Starts the recovery of an account by user name, phone, volunteer number or document number; consumes the captcha',
    shape: 'data',
    repeatable: true,
    data: answers<RecoveryStarted>(),
    refusals: ['wrongCaptcha'],
    rateLimit: { points: 60, windowSeconds: 300 },
  },
  questions: {
    summary: 'Lists the security questions of the account in recovery, on a device that has used it',
    shape: 'list',
    data: answers<AskedQuestion>(),
    refusals: ['ticketExpired', 'deviceUnknown', 'questionsNotSet'],
    rateLimit: { points: 60, windowSeconds: 300 },
  },
  proveByPhone: {
    summary: 'Proves ownership of the account in recovery by the code sent to its bound phone',
    shape: 'data',
    body: closedObject({
      ticket: ticket(),
      mobile: mobileE164().required(),
      code: smsCode().required(),
      /** End of the document number and birth date: asked for a verified account on a device that is new to it. */
      documentTail: plainText(accountLimits.documentTailMax),
      birthDate: date(),
    }),
    data: answers<Proven>(),
    refusals: [
      'ticketExpired',
      'useBoundPhone',
      'wrongSmsCode',
      'lockedForNow',
      'identityFactsNeeded',
      'identityFactsWrong',
    ],
    rateLimit: { points: 60, windowSeconds: 300 },
  },
  proveByQuestions: {
    summary: 'Proves ownership of the account in recovery by its three answers, on a device that has used it',
    shape: 'data',
    body: closedObject({ ticket: ticket(), answers: securityAnswers().required() }),
    data: answers<Proven>(),
    refusals: ['ticketExpired', 'deviceUnknown', 'questionsNotSet', 'wrongAnswer', 'lockedForNow'],
    rateLimit: { points: 60, windowSeconds: 300 },
  },
  setPassword: {
    summary: 'Sets the new password of a proven account; ends all of its sessions',
    shape: 'data',
    body: closedObject({
      resetTicket: ticket(),
      /** The encrypted `{ password, nonce }`, base64. */
      password: token(1024).required(),
      keyId: token(64).required(),
    }),
    data: answers<{ readonly changed: true }>(),
    refusals: ['ticketExpired', 'passwordTooCommon', 'wrongEncryption'],
    rateLimit: { points: 60, windowSeconds: 300 },
  },
  appeal: {
    summary: 'Files an appeal with a hand-held photo of the document; decided by a person within three working days',
    shape: 'data',
    data: answers<TakenAppeal>(),
    refusals: ['ticketExpired', 'photoNotYours'],
    rateLimit: { points: 20, windowSeconds: 3600 },
  },
} as const;

export const recoveryCalls = endpoints({
  start: {
    ...recoverySteps.start,
    method: 'post',
    path: '/api/user/volunteer/accountSecurity/findPwd/checkAccountInfo',
    access: 'client',
    body: closedObject({ keyword: accountIdentifier(40).required(), captcha: captcha().required() }),
    aliases: { validCode: nameOf('captcha'), randomCode: { kind: 'device' } },
  },
  questions: {
    ...recoverySteps.questions,
    method: 'get',
    path: '/api/user/volunteer/accountSecurity/findPwd/getSecurityQuestion/:ticket/:kind',
    access: 'client',
  },
  proveByPhone: {
    ...recoverySteps.proveByPhone,
    method: 'post',
    path: '/api/user/volunteer/accountSecurity/findPwdByMoblie',
    access: 'client',
  },
  proveByQuestions: {
    ...recoverySteps.proveByQuestions,
    method: 'post',
    path: '/api/user/volunteer/accountSecurity/findPwdBySecurityQuestion',
    access: 'client',
  },
  appeal: {
    ...recoverySteps.appeal,
    method: 'post',
    path: '/api/user/volunteer/accountSecurity/findPwdByIdCard',
    access: 'client',
    body: closedObject(appealFields()),
  },
  sentAppeal: {
    summary: 'Returns the outcome of an appeal, for the device that sent it',
    method: 'get',
    path: '/api/user/volunteer/accountSecurity/findPwd/appeals/:ticket',
    access: 'client',
    shape: 'data',
    ownAddition: true,
    data: answers<SentAppeal>(),
    refusals: ['ticketExpired'],
  },
  setPassword: {
    ...recoverySteps.setPassword,
    method: 'post',
    path: '/api/user/volunteer/accountSecurity/findPwd/updatePwd',
    access: 'client',
  },
});
