import type { ParticipantState } from '@vp/domain';
import type { Id, Instant, ReviewWait } from './values.ts';

/** Relation of the caller to the activity. */
export interface OwnSignUp {
  readonly participantId: Id;
  readonly state: ParticipantState;
  /** Why the organizer refused or removed the volunteer, or cancelled the activity. */
  readonly reason: string | null;
  /** When the activity was cancelled: earlier records count. */
  readonly cancelledAt: Instant | null;
  readonly waitingPosition: number | null;
  /** Until when a place is reserved for the caller, who has not accepted it yet. */
  readonly offeredUntil: Instant | null;
  /** While the organizer has not decided. */
  readonly waiting: ReviewWait | null;
  readonly periods: readonly {
    readonly periodId: Id;
    readonly postId: Id;
    readonly checkedInAt: Instant | null;
    readonly checkedOutAt: Instant | null;
    readonly hours: number | null;
    /** Whether the organization entered the hours by hand. */
    readonly isByHand: boolean;
  }[];
}
