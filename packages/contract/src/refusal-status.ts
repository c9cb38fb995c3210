import type { Refusal } from './refusals.ts';

/** HTTP status of a refusal; business results use 200 (docs/product/calls.md). */
export const refusalStatus: Readonly<Partial<Record<Refusal, number>>> = {
  notLoggedIn: 401,
  clientUnknown: 401,
  sessionEnded: 401,
  sessionBlocked: 403,
  tooLarge: 413,
  wrongContentType: 415,
  tooManyRequests: 429,
  smsTooSoon: 429,
  smsLimitReached: 429,
  lockedForNow: 429,
  stillRunning: 409,
  keyReused: 422,
  unavailable: 503,
  storageFull: 507,
  serverFault: 500,
  invalidInput: 400,
};
