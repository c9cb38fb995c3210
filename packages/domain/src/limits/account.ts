import { dayMs, hourMs, minuteMs, secondMs } from '../time/lengths.ts';

export const callLimits = {
  idempotencyKeyLifeMs: 24 * hourMs,
  /** Timeout of a response, including its body. */
  requestTimeoutMs: 20 * secondMs,
  /** Timeout of the file of a page. */
  chunkTimeoutMs: 120 * secondMs,
  /** Android learns a pushed address only after a while: the configuration of the chat app's scan waits for that. */
  androidDelayMs: 500,
} as const;

export const accountLimits = {
  usernameMin: 6,
  usernameMax: 10,
  passwordMin: 6,
  passwordMax: 10,
  securityQuestionCount: 3,
  securityAnswerMax: 10,
  resetTicketLifeMs: 10 * minuteMs,
  loginTicketLifeMs: 10 * minuteMs,
  /** A verified phone stays valid while the long form of an organization is filled in. */
  registrationTicketLifeMs: 2 * hourMs,
  /** From naming a forgotten account to the proof of ownership. */
  recoveryTicketLifeMs: 30 * minuteMs,
  /** Working days within which a password appeal is decided. */
  appealWorkingDays: 3,
  /** From the sending of an appeal to the earliest pass, while its owner can stop it. */
  appealWaitMs: dayMs,
  /** The same wait where nothing in the appeal matches the account. */
  appealUnmatchedWaitMs: 3 * dayMs,
  /** Days of calls from which the networks of an organization are known. */
  officeNetworkDays: 30,
  /** How long a device may read the result of its appeal. */
  appealTicketLifeMs: 30 * dayMs,
  /** How long the link of a passed appeal opens the page for a new password. */
  appealResetLifeMs: dayMs,
  /** Wrong phones per network per day, named by devices that the account does not know. */
  recoveryGuessesPerDay: 100,
  /** From the request to release a phone number to its release, while the holder can object. */
  mobileReleaseWaitMs: 7 * dayMs,
  /** How long an objection holds against further requests. */
  mobileKeptMs: 30 * dayMs,
  /** Requests per number per day. */
  mobileReleasesPerDay: 3,
  /** How long a device may read the state of its request. */
  mobileReleaseTicketLifeMs: 30 * dayMs,
  /** Appeals per network per day. */
  appealsPerDay: 10,
  /** Length of the position that an applicant for an organization gives. */
  appealPositionMax: 20,
  /** Characters of the end of a document number that an unknown device states, and of the field. */
  documentTail: 4,
  documentTailMax: 12,
} as const;

export const onePassLimits = {
  /** Password of an account that a first log-in created; it only leads to choosing a new one. */
  defaultPassword: '000000',
  /** How long the default password is accepted on that device after the provider has identified a person. */
  proofLifeMs: 15 * minuteMs,
  /** From the redirect to a provider to the return. */
  authorizationLifeMs: 10 * minuteMs,
} as const;

export const smsLimits = {
  resendSeconds: 120,
  perHour: 5,
  perDay: 10,
  codeLength: 6,
  codeLifeMs: 5 * minuteMs,
  codeTriesMax: 5,
} as const;

/** How long messages to providers are kept: sent ones for questions, undeliverable ones until an operator has looked. */
export const outboxLimits = { sentLifeMs: 7 * dayMs, deadLifeMs: 30 * dayMs } as const;

export const captchaLimits = { length: 4, checksMax: 3, lifeMs: 5 * minuteMs } as const;

export const loginLimits = {
  wrongPasswordsMax: 5,
  /** The first lockout and each further one; the last value repeats. */
  lockMinutes: [1, 2, 4, 8, 15],
} as const;

export const sessionLimits = {
  volunteer: { idleMs: 14 * dayMs, absoluteMs: 30 * dayMs },
  organization: { idleMs: 2 * hourMs, absoluteMs: 12 * hourMs },
  recentProofMs: 5 * minuteMs,
} as const;
