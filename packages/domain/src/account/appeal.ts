import { accountLimits } from '../limits.ts';
import { instantAt } from '../time/instant.ts';
import { macaoDate } from '../time/macao-time.ts';
import { dayMs } from '../time/lengths.ts';

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
 * Friday, in Macao).
 */
export function appealDueOn(submittedAt: Date): string {
  let day = instantAt(`${macaoDate(submittedAt)}T00:00:00Z`);
  for (let left: number = accountLimits.appealWorkingDays; left > 0;) {
    day = instantAt(day.getTime() + dayMs);
    if (day.getUTCDay() !== sunday && day.getUTCDay() !== saturday) left -= 1;
  }
  return day.toISOString().slice(0, 10);
}

export type AppealRefusal = 'accountUnknown' | 'ownAppeal';

export interface AppealFacts {
  /** The account that the appeal names; null where no account has that name. */
  readonly accountId: string | null;
  readonly deciderId: string;
}

/**
 * Returns why this person cannot pass or fail an appeal: reviewers cannot decide their own appeals, and an appeal
 * without an account cannot pass.
 */
export function refusalForAppealDecision(
  decision: 'pass' | 'fail',
  { accountId, deciderId }: AppealFacts,
): AppealRefusal | undefined {
  if (accountId === deciderId) return 'ownAppeal';
  return decision === 'pass' && accountId === null ? 'accountUnknown' : undefined;
}
