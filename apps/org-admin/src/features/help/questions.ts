import { accountLimits, attendanceLimits, operatorLimits } from '@vp/domain';
import { paths } from '../../shared/paths.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** The questions that are answered, in their order, with the page that an answer leads to. */
export const questions = {
  register: { how: paths.register(), waiting: paths.home(), refused: paths.editData() },
  activity: { publish: paths.release(), change: paths.activityList(), admit: paths.activityList() },
  attendance: {
    code: paths.activityList(),
    offline: paths.activityList(),
    byHand: paths.activityList(),
    dispute: paths.activityList(),
  },
  people: { join: paths.joinRequests(), identity: paths.realNameChecks(), privacy: paths.personnelQuery() },
  office: {
    operators: paths.operators(),
    transfer: paths.authorityTransfer(),
    requests: paths.ownRequests(),
  },
  account: { password: paths.recovery(), several: paths.account() },
} as const;

export const helpCategories = [
  'register',
  'activity',
  'attendance',
  'people',
  'office',
  'account',
] as const satisfies readonly (keyof typeof questions)[];

export type HelpCategory = (typeof helpCategories)[number];

/** The limits that answers name. */
export const numbers = {
  minutesBefore: attendanceLimits.checkInOpensBeforeMs / minuteMs,
  hoursAfter: attendanceLimits.checkOutUntilAfterMs / hourMs,
  daysByHand: attendanceLimits.handEntryWithinMs / dayMs,
  daysToAnswer: attendanceLimits.silenceConfirmsMs / dayMs,
  invitationDays: operatorLimits.invitationLifeMs / dayMs,
  transferHours: operatorLimits.transferLifeMs / hourMs,
  appealDays: accountLimits.appealWorkingDays,
} as const;
