import { dayMs, hourMs, minuteMs, secondMs } from '../time/lengths.ts';

export const callLimits = {
  idempotencyKeyLifeMs: 24 * hourMs,
  /** An answer, its body included, arrives within. */
  requestTimeoutMs: 20 * secondMs,
  /** The file of a page arrives within. */
  chunkTimeoutMs: 120 * secondMs,
  /** Android learns a pushed address only after a while: so long the chat app's scan waits to be configured. */
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
  /** A phone that was proven stays so while the long form of an organization is filled. */
  registrationTicketLifeMs: 2 * hourMs,
  /** From naming a forgotten account to the proof that it is one's own. */
  recoveryTicketLifeMs: 30 * minuteMs,
  /** Within so many working days a password appeal is decided. */
  appealWorkingDays: 3,
  /** So long a device may look at what became of its appeal. */
  appealTicketLifeMs: 30 * dayMs,
  /** So long the link of an appeal that has passed opens the page for a new password. */
  appealResetLifeMs: dayMs,
  /** Appeals that one network may send in a day. */
  appealsPerDay: 10,
  /** What somebody who appeals for an organization is there. */
  appealPositionMax: 20,
} as const;

export const onePassLimits = {
  /** Password of an account that a first log-in made; it only leads to choosing a new one. */
  defaultPassword: '000000',
  /** For so long after the provider has named somebody the default password is taken, on that device. */
  proofLifeMs: 15 * minuteMs,
  /** From leaving for a provider to coming back. */
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

export const captchaLimits = { length: 4, checksMax: 3, lifeMs: 5 * minuteMs } as const;

export const loginLimits = {
  wrongPasswordsMax: 5,
  /** The first lock-out and each further one; the last value repeats. */
  lockMinutes: [1, 2, 4, 8, 15],
} as const;

export const sessionLimits = {
  volunteer: { idleMs: 14 * dayMs, absoluteMs: 30 * dayMs },
  organization: { idleMs: 2 * hourMs, absoluteMs: 12 * hourMs },
  recentProofMs: 5 * minuteMs,
} as const;
