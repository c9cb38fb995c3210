import type { ActivityState } from '@vp/domain';
import type { SeriesPlace } from './activity-series.ts';
import type { Id, Instant, LocalText, LocalTexts } from './values.ts';

/** The texts of a release in each of its languages. */
export interface ReleasedTexts {
  readonly name: LocalTexts;
  readonly place: LocalTexts;
  readonly meetingPoint: LocalTexts;
  readonly content: LocalTexts;
  readonly posts: readonly { readonly postId: Id; readonly name: LocalTexts }[];
}

export interface Presence {
  readonly present: number;
  readonly left: number;
  readonly expected: number;
  /**
   * Stays that a new time may revoke, until the activity begins; without names for callers who may not see the people.
   */
  readonly stays: readonly {
    readonly name: string | null;
    readonly periodId: Id;
    readonly checkedInAt: Instant;
    readonly checkedOutAt: Instant | null;
  }[];
}

export const releasedTabs = ['recruiting', 'closed', 'upcoming', 'inProgress', 'ended', 'cancelled'] as const;

export interface ReleasedRow {
  readonly activityId: Id;
  readonly name: LocalText;
  readonly coverUrl: string | null;
  readonly activityTypeId: string;
  readonly state: ActivityState;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly deadline: Instant;
  readonly maximum: number;
  readonly toAdmit: number;
  readonly admitted: number;
  readonly waiting: number;
  readonly attendanceType: string;
  /** From the start of today's first period to the end of its last one; null without one today. */
  readonly today: { readonly startsAt: Instant; readonly endsAt: Instant } | null;
  readonly series: SeriesPlace | null;
}
