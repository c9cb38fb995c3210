import type { ReviewTab } from '@vp/contract';
import { and, or } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { isPendingCheck, isVerified } from '../../db/conditions.ts';
import { realNameSubmission } from '../../db/schema/volunteer.ts';

/** Condition on an open check: under review, or passed before another account claimed the same document. */
export function isWaiting(): SQL | undefined {
  const { state, contested } = realNameSubmission;
  return or(isPendingCheck(state), and(isVerified(state), contested));
}

/** The state of each tab: of a membership, and of a real-name submission. */
export const tabStates = {
  pending: { join: 'underReview', realName: 'underReview' },
  passed: { join: 'passed', realName: 'verified' },
  failed: { join: 'failed', realName: 'failed' },
} as const satisfies Readonly<Record<ReviewTab, object>>;
