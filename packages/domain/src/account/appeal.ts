import { accountLimits } from '../limits.ts';
import { instantAt } from '../time/instant.ts';
import { macaoDate } from '../time/macao-time.ts';
import { dayMs } from '../time/lengths.ts';

/** States of the appeal of somebody who forgot a password and can prove the account in no other way. */
export const appealStates = ['underReview', 'passed', 'failed'] as const;

export type AppealState = (typeof appealStates)[number];

/** Each is decided once. */
export const appealTransitions = {
  pass: { from: 'underReview', to: 'passed' },
  fail: { from: 'underReview', to: 'failed' },
} as const satisfies Readonly<Record<string, { readonly from: AppealState; readonly to: AppealState }>>;

const [sunday, saturday] = [0, 6];

/** The last day on which an appeal is decided in time: so many working days after its own, Monday to Friday, in Macao. */
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
  /** The account that was named; null where there is none of that name. */
  readonly accountId: string | null;
  readonly deciderId: string;
}

/** Why an appeal cannot be passed or failed by this person: nobody lets themselves in, and nobody gets what is not there. */
export function refusalForAppealDecision(
  decision: 'pass' | 'fail',
  { accountId, deciderId }: AppealFacts,
): AppealRefusal | undefined {
  if (accountId === deciderId) return 'ownAppeal';
  return decision === 'pass' && accountId === null ? 'accountUnknown' : undefined;
}
