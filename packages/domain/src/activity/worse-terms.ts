import { attendanceTypeCodes } from '../code-table/activity-codes.ts';

/** The terms of a release besides its name, time, place, contact and content. */
export interface ReleaseTerms {
  readonly maximum: number;
  readonly deadlineAt: Date;
  readonly ageMin: number | null;
  readonly ageMax: number | null;
  readonly applyLimit: string;
  readonly attendanceType: string;
  readonly radiusMetres: number | null;
}

/** In the order in which they are announced. */
const comparisons = {
  maximum: (before, after) => after.maximum < before.maximum,
  age: (before, after) =>
    (after.ageMin ?? 0) > (before.ageMin ?? 0) || (after.ageMax ?? Infinity) < (before.ageMax ?? Infinity),
  // The codes are in order: each one admits all people that the previous one admits.
  applyLimit: (before, after) => after.applyLimit < before.applyLimit,
  attendance: (before, after) => after.attendanceType !== before.attendanceType,
  radius: (before, after) =>
    before.attendanceType === attendanceTypeCodes.location &&
    after.attendanceType === attendanceTypeCodes.location &&
    (after.radiusMetres ?? 0) < (before.radiusMetres ?? 0),
  deadline: (before, after) => after.deadlineAt < before.deadlineAt,
} as const satisfies Readonly<Record<string, (before: ReleaseTerms, after: ReleaseTerms) => boolean>>;

export type WorseTerm = keyof typeof comparisons;

const terms: readonly WorseTerm[] = ['maximum', 'age', 'applyLimit', 'attendance', 'radius', 'deadline'];

/** Returns the terms whose change makes people worse off; a change in their favour needs no announcement. */
export function worseTerms(before: ReleaseTerms, after: ReleaseTerms): readonly WorseTerm[] {
  return terms.filter((term) => comparisons[term](before, after));
}

/** People who are notified of a change: the signed-up people, on the waiting list too, and the invited without an answer. */
export type ChangeAudience = 'signedUp' | 'invited';

/** Whether a term concerns these people: signed-up people have met the deadline. */
export function concerns(term: WorseTerm, audience: ChangeAudience): boolean {
  return term !== 'deadline' || audience === 'invited';
}

export interface OfferedPost {
  readonly id: string | undefined;
  readonly places: number;
}

/** Returns the posts that have fewer places than before, with both numbers. */
export function fewerPlaces<Post extends OfferedPost>(
  before: readonly Post[],
  after: readonly Post[],
): readonly { readonly post: Post; readonly from: number; readonly to: number }[] {
  return after.flatMap((post) => {
    const earlier = before.find(({ id }) => id !== undefined && id === post.id);
    return earlier === undefined || post.places >= earlier.places
      ? []
      : [{ post, from: earlier.places, to: post.places }];
  });
}

/** Returns the entries that a change leaves out; new entries have no id. */
export function removedEntries<Entry extends { readonly id: string | undefined }>(
  before: readonly Entry[],
  after: readonly { readonly id: string | undefined }[],
): readonly Entry[] {
  return before.filter(({ id }) => after.every((entry) => entry.id !== id));
}
