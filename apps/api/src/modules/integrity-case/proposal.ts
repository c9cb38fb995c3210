import type { DecidedCase, IntegrityState } from '@vp/domain';
import type { integrityCase } from '../../db/schema/integrity-case.ts';

const decisionOfState = { fine: 'pass', revoked: 'fail' } as const;

/** Returns the decision that leads to a state; undefined for an open case. */
export function toDecision(state: IntegrityState | null): 'pass' | 'fail' | undefined {
  return state === null || state === 'open' ? undefined : decisionOfState[state];
}

/** Returns the first of two decisions. */
export function toProposal({
  proposedState,
  proposedBy,
}: Pick<typeof integrityCase.$inferSelect, 'proposedState' | 'proposedBy'>): DecidedCase['proposed'] {
  const decision = toDecision(proposedState);
  return decision === undefined || proposedBy === null ? undefined : { decision, byAccountId: proposedBy };
}
