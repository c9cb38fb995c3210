import type { Obstacle, ParticipantState } from '@vp/domain';
import type { Id, Instant, LocalText, ReviewWait } from './values.ts';

/** A period of another activity of the caller. */
export interface TimeElsewhere {
  readonly activityId: Id;
  readonly name: LocalText;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
}

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
  /** Reasons for which the sign-up would be refused now, because facts changed later; empty once it has begun. */
  readonly obstacles: readonly Obstacle[];
  /** Places that the caller holds at the same time. */
  readonly overlaps: readonly TimeElsewhere[];
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
