import type { Id, Instant, LocalTexts } from './values.ts';

/** What a release says in each language that it is written in. */
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
  /** What a new time may revoke, until the activity begins; without names for those who may not see the people. */
  readonly stays: readonly {
    readonly name: string | null;
    readonly periodId: Id;
    readonly checkedInAt: Instant;
    readonly checkedOutAt: Instant | null;
  }[];
}
