import type { Id, Instant, LocalTexts } from './values.ts';

/** The texts of a release in each of its languages. */
export interface ReleasedTexts {
  readonly name: LocalTexts;
  readonly place: LocalTexts;
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
