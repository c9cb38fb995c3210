import { languages } from '@vp/domain';
import type { Browser, Language, Machine, OrganizationRole, Scope, SecurityQuestion } from '@vp/domain';
import {
  adminName,
  choice,
  closedObject,
  correctedDocument,
  email,
  id,
  imageId,
  jsonBoolean,
  mobileE164,
  securityAnswers,
  smsCode,
  version,
  token,
} from '@vp/validators';
import { accountAppealCalls } from './account-appeal.ts';
import { answers, endpoints } from './endpoint.ts';
import type { FileLink, Id, Instant } from './values.ts';

/** Bindings of an account, for its owner. */
export interface AccountBindings {
  readonly username: string;
  /** Empty without a bound mobile. */
  readonly maskedMobile: string;
  readonly maskedEmail: string | null;
  readonly passwordChangedAt: Instant | null;
  /** The questions with an answer: all three or none. */
  readonly questionIds: readonly SecurityQuestion[];
  readonly isWechatBound: boolean;
  /** Whether the person follows the platform in the chat app, so that messages arrive there. */
  readonly isWechatSubscribed: boolean;
  readonly isOnePassBound: boolean;
  /** Until when the last proof of identity of this session permits a change; null after that. */
  readonly provenUntil: Instant | null;
}

export interface AskedQuestion {
  readonly questionId: SecurityQuestion;
  /** The question, in the language of the call. */
  readonly question: string;
}

/** One live session of the caller's account. */
export interface AccountSession {
  readonly sessionId: Id;
  readonly scope: Scope;
  /** Whether it is the session of the call. */
  readonly isCurrent: boolean;
  /** The platform that its browser reported. */
  readonly machine: Machine | null;
  readonly browser: Browser | null;
  readonly openedAt: Instant;
  readonly lastSeenAt: Instant;
}

/** Role of the caller in the organization of the session. */
export interface OwnRole {
  /** Name of the person in the organization; empty without one. */
  readonly realName: string;
  readonly role: OrganizationRole;
  /** Document of the registration; null where none is stored. */
  readonly documentType: string | null;
  readonly maskedDocumentNumber: string | null;
  /** Photo of the document; null where none is stored. */
  readonly frontPhoto: FileLink | null;
  readonly backPhoto: FileLink | null;
  /** Whether the document and its photos may be replaced: until the registration has passed. */
  readonly arePhotosOpen: boolean;
  /** Sent back by a change that starts from this state. */
  readonly version: number;
}

/** The encrypted `{ password, nonce }`, base64. */
const encryptedPassword = () => token(1024);
const keyId = () => token(64);

export const accountCalls = endpoints({
  bindings: {
    summary: "Returns what is bound to the volunteer's account: phone, e-mail, security questions, chat app",
    method: 'get',
    path: '/api/user/volunteerData/getVolunteerBindInfo',
    access: 'volunteer',
    shape: 'data',
    data: answers<AccountBindings>(),
  },
  organizationBindings: {
    summary: 'Returns what is bound to the account of a person who acts for an organization',
    method: 'get',
    path: '/api/user/account/bindings',
    access: 'organization',
    openToUnapproved: true,
    shape: 'data',
    ownAddition: true,
    data: answers<AccountBindings>(),
  },
  ownRole: {
    summary: "Returns the caller's name, document and photos in the organization of the session",
    method: 'get',
    path: '/api/user/account/role',
    access: 'organization',
    openToUnapproved: true,
    shape: 'data',
    ownAddition: true,
    data: answers<OwnRole>(),
  },
  changeOwnRole: {
    summary: "Changes the caller's name in the organization, and the document with its photos until they are approved",
    method: 'post',
    path: '/api/user/sysUsers/users/saveOrUpdate',
    access: 'organization',
    openToUnapproved: true,
    shape: 'data',
    body: closedObject({
      realName: adminName().required(),
      ...correctedDocument(),
      frontIdPhotoUrl: imageId(),
      backIdPhotoUrl: imageId(),
      version: version(),
    }),
    data: answers<{ readonly changed: true }>(),
    refusals: ['contentChanged', 'photoNotYours', 'wrongState'],
  },
  securityQuestions: {
    summary: 'Lists all security questions',
    method: 'get',
    path: '/api/user/volunteer/accountSecurity/getAllSecurityQuestion',
    access: 'client',
    shape: 'list',
    withoutScreen: true,
    data: answers<AskedQuestion>(),
  },
  countSecurityQuestions: {
    summary: 'Returns how many security questions the account has answered, and how many it needs',
    method: 'post',
    path: '/api/user/volunteer/accountSecurity/checkSecurityQuestionCount',
    access: 'session',
    openToUnapproved: true,
    shape: 'data',
    withoutScreen: true,
    repeatable: true,
    data: answers<{ readonly count: number; readonly needed: number }>(),
  },
  proveIdentity: {
    summary: "Proves the caller's identity by the password or the three answers; valid for five minutes",
    method: 'post',
    path: '/api/user/account/proof',
    access: 'session',
    openToUnapproved: true,
    shape: 'data',
    repeatable: true,
    ownAddition: true,
    body: closedObject({
      by: choice('password', 'questions').required(),
      password: encryptedPassword(),
      keyId: keyId(),
      answers: securityAnswers(),
    }),
    data: answers<{ readonly provenUntil: Instant }>(),
    refusals: ['wrongPassword', 'wrongAnswer', 'questionsNotSet', 'lockedForNow', 'wrongEncryption'],
    rateLimit: { points: 60, windowSeconds: 300, by: 'account' },
  },
  changePassword: {
    summary: 'Changes the password, given the old one; ends all other sessions',
    method: 'post',
    path: '/api/user/volunteer/accountSecurity/forgetPwd/updatePwd',
    access: 'session',
    openToUnapproved: true,
    shape: 'data',
    body: closedObject({
      oldPassword: encryptedPassword().required(),
      oldKeyId: keyId().required(),
      password: encryptedPassword().required(),
      keyId: keyId().required(),
    }),
    data: answers<{ readonly endedSessions: number }>(),
    refusals: ['wrongPassword', 'samePassword', 'passwordTooCommon', 'lockedForNow', 'wrongEncryption'],
    rateLimit: { points: 60, windowSeconds: 300, by: 'account' },
  },
  setSecurityQuestions: {
    summary: 'Sets the three security questions; needs a proof of identity from the last five minutes',
    method: 'post',
    path: '/api/user/volunteer/accountSecurity/postSecurityQuestion',
    access: 'session',
    openToUnapproved: true,
    shape: 'data',
    body: closedObject({ answers: securityAnswers().required() }),
    data: answers<{ readonly count: number }>(),
    rateLimit: { points: 60, windowSeconds: 300, by: 'account' },
  },
  changeContact: {
    summary: 'Binds another phone or e-mail address, proven by the code sent there; needs a proof of identity',
    method: 'post',
    path: '/api/user/volunteer/accountSecurity/updateMobileOrEmail',
    access: 'session',
    openToUnapproved: true,
    shape: 'data',
    body: closedObject({
      kind: choice('mobile', 'email').required(),
      mobile: mobileE164(),
      email: email(),
      code: smsCode().required(),
    }),
    data: answers<{ readonly masked: string }>(),
    refusals: ['mobileRegistered', 'alreadyBound', 'wrongSmsCode', 'wrongEmailCode'],
    rateLimit: { points: 60, windowSeconds: 300, by: 'account' },
  },
  removeContact: {
    summary: 'Unbinds the e-mail address (a phone can only be replaced); needs a proof of identity',
    method: 'post',
    path: '/api/user/volunteer/accountSecurity/relieveMobileOrEmail',
    access: 'session',
    openToUnapproved: true,
    shape: 'data',
    body: closedObject({ kind: choice('mobile', 'email').required() }),
    data: answers<{ readonly removed: true }>(),
    refusals: ['mobileNeeded'],
    rateLimit: { points: 60, windowSeconds: 300, by: 'account' },
  },
  onePass: {
    summary: 'Returns whether a one-pass identity is bound to the account',
    method: 'get',
    path: '/api/user/volunteer/isBindOnePass',
    access: 'volunteer',
    shape: 'data',
    withoutScreen: true,
    data: answers<{ readonly isBound: boolean }>(),
  },
  bindOnePass: {
    summary: 'Binds the one-pass identity of the given code; needs a proof of identity',
    method: 'get',
    path: '/api/user/volunteer/bindOnePass',
    access: 'volunteer',
    shape: 'data',
    query: closedObject({ code: token(512).required(), state: token(128).required() }),
    data: answers<{ readonly isBound: true }>(),
    refusals: ['providerFailed', 'providerOff', 'ticketExpired', 'boundElsewhere', 'alreadyBound'],
    rateLimit: { points: 60, windowSeconds: 300, by: 'account' },
  },
  releaseOnePass: {
    summary: 'Unbinds the one-pass identity; needs a proof of identity',
    method: 'post',
    path: '/api/user/volunteer/onePass/release',
    access: 'volunteer',
    shape: 'data',
    repeatable: true,
    ownAddition: true,
    data: answers<{ readonly released: true }>(),
    rateLimit: { points: 60, windowSeconds: 300, by: 'account' },
  },
  sessions: {
    summary: "Lists the live sessions of the caller's account, most recently used first",
    method: 'get',
    path: '/api/user/account/sessions',
    access: 'session',
    openToUnapproved: true,
    shape: 'list',
    ownAddition: true,
    data: answers<AccountSession>(),
  },
  endSessions: {
    summary: "Ends one session and removes its known device, or all sessions except the caller's",
    method: 'post',
    path: '/api/user/account/sessions/end',
    access: 'session',
    openToUnapproved: true,
    shape: 'data',
    repeatable: true,
    ownAddition: true,
    body: closedObject({ sessionId: id(), others: jsonBoolean() }),
    data: answers<{ readonly ended: number }>(),
    rateLimit: { points: 60, windowSeconds: 300, by: 'account' },
  },
  ...accountAppealCalls,
  chooseLanguage: {
    summary: 'Sets the language of messages to the account',
    method: 'post',
    path: '/api/user/account/language',
    access: 'session',
    openToUnapproved: true,
    shape: 'data',
    repeatable: true,
    ownAddition: true,
    body: closedObject({ language: choice(...languages).required() }),
    data: answers<{ readonly language: Language }>(),
    rateLimit: { points: 60, windowSeconds: 300, by: 'account' },
  },
});
