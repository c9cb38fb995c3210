import { accountLimits } from '../limits.ts';
import { instantAt } from '../time/instant.ts';
import { macaoDate } from '../time/macao-time.ts';
import { dayMs } from '../time/lengths.ts';
import { isPublicHoliday } from '../time/public-holidays.ts';

/** States of the appeal of a person who forgot a password and has no other proof of the account. */
export const appealStates = ['underReview', 'passed', 'failed'] as const;

export type AppealState = (typeof appealStates)[number];

/** An appeal is decided once. */
export const appealTransitions = {
  pass: { from: 'underReview', to: 'passed' },
  fail: { from: 'underReview', to: 'failed' },
} as const satisfies Readonly<Record<string, { readonly from: AppealState; readonly to: AppealState }>>;

const [sunday, saturday] = [0, 6];

/**
 * Returns the last day on which an appeal is decided in time, counted in working days after its own day (Monday to
 * Friday, without public holidays, in Macao).
 */
export function appealDueOn(submittedAt: Date): string {
  let day = instantAt(`${macaoDate(submittedAt)}T00:00:00Z`);
  for (let left: number = accountLimits.appealWorkingDays; left > 0;) {
    day = instantAt(day.getTime() + dayMs);
    const isWeekend = day.getUTCDay() === sunday || day.getUTCDay() === saturday;
    if (!isWeekend && !isPublicHoliday(day.toISOString().slice(0, 10))) left -= 1;
  }
  return day.toISOString().slice(0, 10);
}

/** Fields of an appeal that are equal to those of the account. */
export interface AppealMatch {
  readonly name: boolean;
  readonly document: boolean;
  readonly mobile: boolean;
  readonly email: boolean;
}

/** Returns the time from which an appeal may pass: its owner has been notified and can stop it until then. */
export function appealPassableFrom(submittedAt: Date, match: AppealMatch): Date {
  const { appealWaitMs, appealUnmatchedWaitMs } = accountLimits;
  const waitMs = Object.values(match).some(Boolean) ? appealWaitMs : appealUnmatchedWaitMs;
  return instantAt(submittedAt.getTime() + waitMs);
}

export type AppealRefusal = 'accountUnknown' | 'ownAppeal' | 'accountBlocked' | 'appealWaits' | 'secondDeciderNeeded';

export interface AppealFacts {
  /** The account that the appeal names; null where no account has that name. */
  readonly accountId: string | null;
  readonly deciderId: string;
  readonly now: Date;
  readonly passableFrom: Date;
  readonly isBlocked: boolean;
  /** Whether the appeal was sent from a device or network of the deciding organization. */
  readonly isFromOwnOffice: boolean;
  /** The first of two reviewers who passed it. */
  readonly agreedBy: string | null;
}

/**
 * Returns why this person cannot pass or fail an appeal: reviewers cannot decide their own appeals. A pass needs an
 * account that is not blocked, the end of the wait, and a second reviewer for an appeal from their own office.
 */
export function refusalForAppealDecision(decision: 'pass' | 'fail', facts: AppealFacts): AppealRefusal | undefined {
  const { accountId, deciderId, now, passableFrom, agreedBy } = facts;
  if (accountId === deciderId) return 'ownAppeal';
  if (decision === 'fail') return undefined;
  if (accountId === null) return 'accountUnknown';
  if (facts.isBlocked) return 'accountBlocked';
  if (now < passableFrom) return 'appealWaits';
  return facts.isFromOwnOffice && (agreedBy ?? deciderId) === deciderId ? 'secondDeciderNeeded' : undefined;
}
