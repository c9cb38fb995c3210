import { accountLimits, attendanceLimits, membershipLimits } from '@vp/domain';
import { paths } from '../../shared/paths.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** The questions that are answered, in their order, with the page that an answer leads to. */
export const questions = {
  start: { register: paths.register(), realName: paths.realName(), join: paths.organizations() },
  activity: { signUp: paths.activities(), waiting: paths.myActivities(), withdraw: paths.myActivities() },
  attendance: { scan: paths.scan(), location: paths.myActivities(), forgot: paths.ledger(), byHand: paths.ledger() },
  account: {
    password: paths.recovery(),
    contact: paths.accountSecurity(),
    data: paths.personalData(),
    privacy: paths.dataAccess(),
  },
} as const;

export type HelpCategory = keyof typeof questions;

export const helpCategories = ['start', 'activity', 'attendance', 'account'] as const satisfies readonly HelpCategory[];

/** The limits that answers name. */
export const numbers = {
  organizations: membershipLimits.organizationsMax,
  minutesBefore: attendanceLimits.checkInOpensBeforeMs / minuteMs,
  hoursAfter: attendanceLimits.checkOutUntilAfterMs / hourMs,
  daysByHand: attendanceLimits.handEntryWithinMs / dayMs,
  daysToAnswer: attendanceLimits.silenceConfirmsMs / dayMs,
  appealDays: accountLimits.appealWorkingDays,
} as const;
