import type { InstantRange } from '../time/macao-time.ts';
import { manualEntryUntil } from './by-hand.ts';
import type { ConfirmingParty } from './confirming-party.ts';
import { hasTakenPlace } from './taken-place.ts';
import type { EvidenceKind } from './refusal.ts';
import { problemsOfSettlement } from './settlement.ts';
import type { SettlementProblemKind } from './settlement.ts';
import type { AttendanceSituation } from './window.ts';

/** The effective check-out entry. */
export interface StandingEnd {
  readonly evidence: EvidenceKind;
  readonly awaits: ConfirmingParty | null | undefined;
}

export interface OpenEnd extends Omit<AttendanceSituation, 'checkedOutAt'> {
  readonly end: StandingEnd | undefined;
}

export type ProposalRefusal =
  | 'cancelled'
  | 'notAdmitted'
  | 'notCheckedIn'
  | 'tooEarly'
  | 'alreadyOut'
  | 'handEntryOver';

/** Returns why no end can be stated at any time: the person's state, and whether the period took place. */
export function refusalForEnd({
  activity,
  participant,
  period,
}: Pick<AttendanceSituation, 'activity' | 'participant' | 'period'>): 'cancelled' | 'notAdmitted' | undefined {
  if (activity === 'cancelled' && !hasTakenPlace(period)) return 'cancelled';
  return participant === 'admitted' ? undefined : 'notAdmitted';
}

/**
 * Returns why a volunteer cannot state when they left a period, as it took place, without checking out. Possible from
 * its end while the organization may settle it; an unanswered proposal can be replaced.
 */
export function refusalForProposedEnd({ end, ...situation }: OpenEnd, now: Date): ProposalRefusal | undefined {
  const { period, checkedInAt } = situation;
  const standing = refusalForEnd(situation);
  if (standing !== undefined) return standing;
  if (checkedInAt === undefined) return 'notCheckedIn';
  if (now < period.endsAt) return 'tooEarly';
  if (end !== undefined && !isOpenProposal(end)) return 'alreadyOut';
  return now > manualEntryUntil(period) ? 'handEntryOver' : undefined;
}

/** Whether an end is the volunteer's own statement, which the organization has not answered. */
export function isOpenProposal({ evidence, awaits }: StandingEnd): boolean {
  return evidence === 'proposedByVolunteer' && awaits === 'organization';
}

/**
 * Returns the problem of the stated time: it must lie between the check-in and the end of check-out, and not in the
 * future.
 */
export function problemOfProposedEnd(
  { checkedInAt, checkedOutAt }: { readonly checkedInAt: Date; readonly checkedOutAt: Date },
  period: InstantRange,
  now: Date,
): SettlementProblemKind | undefined {
  const problems = problemsOfSettlement({ checkedInAt, checkedOutAt }, period, now);
  return problems.find(({ field }) => field === 'checkedOutAt')?.kind;
}
