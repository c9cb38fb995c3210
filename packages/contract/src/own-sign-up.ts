import type { ParticipantState } from '@vp/domain';
import type { Id, Instant, ReviewWait } from './values.ts';

/** What the caller has to do with the activity. */
export interface OwnSignUp {
  readonly participantId: Id;
  readonly state: ParticipantState;
  /** Why the organizer refused or removed the volunteer, or cancelled the activity. */
  readonly reason: string | null;
  /** When the activity was cancelled: what was recorded before counts. */
  readonly cancelledAt: Instant | null;
  readonly waitingPosition: number | null;
  /** Until when a place is kept for the caller, who has not accepted it yet. */
  readonly offeredUntil: Instant | null;
  /** While the organizer has not decided. */
  readonly waiting: ReviewWait | null;
  readonly periods: readonly {
    readonly periodId: Id;
    readonly postId: Id;
    readonly checkedInAt: Instant | null;
    readonly checkedOutAt: Instant | null;
    readonly hours: number | null;
    /** Hours that the organization entered by hand. */
    readonly isByHand: boolean;
  }[];
}
