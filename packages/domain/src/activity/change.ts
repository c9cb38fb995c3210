import type { InstantRange } from '../time/macao-time.ts';
import type { StoredActivityState } from './state.ts';

/** The facts of a release; two facts are equal where their texts are equal. */
export interface ReleaseFacts {
  readonly name: string;
  readonly time: string;
  readonly place: string;
  readonly posts: string;
  readonly contact: string;
  readonly content: string;
  /** Cover, nature, kinds, maximum, deadline, check-in, and who may sign up. */
  readonly rest: string;
}

export type ReleaseFact = keyof ReleaseFacts;

const releaseFacts = [
  'name',
  'time',
  'place',
  'posts',
  'contact',
  'content',
  'rest',
] as const satisfies readonly ReleaseFact[];

/** Facts that can change at any time; all others only until the activity begins. */
const lateFacts: readonly ReleaseFact[] = ['contact', 'content'];

/** Returns the facts that differ between the published and the new release. */
export function changedFacts(before: ReleaseFacts, after: ReleaseFacts): readonly ReleaseFact[] {
  return releaseFacts.filter((fact) => before[fact] !== after[fact]);
}

export interface PublishedPost {
  readonly id: string;
  /** Occupied places. */
  readonly held: number;
  /** Whether a sign-up names it, including withdrawn sign-ups. */
  readonly isChosen: boolean;
}

export interface PublishedPeriod {
  readonly id: string;
  readonly posts: readonly PublishedPost[];
}

export interface PublishedActivity extends InstantRange {
  readonly stored: StoredActivityState;
  readonly registrationDeadline: Date;
  /** People who hold a place. */
  readonly held: number;
  readonly periods: readonly PublishedPeriod[];
}

/** Whether every fact of a published activity can change, or only its contact and content. */
export function isOpenToChange({ startsAt }: Pick<PublishedActivity, 'startsAt'>, now: Date): boolean {
  return now < startsAt;
}

/** Returns why these facts of a published activity cannot change now. */
export function refusalForChange(
  activity: Pick<PublishedActivity, 'stored' | 'startsAt'>,
  facts: readonly ReleaseFact[],
  now: Date,
): 'cancelled' | 'alreadyStarted' | undefined {
  if (activity.stored === 'cancelled') return 'cancelled';
  if (isOpenToChange(activity, now) || facts.every((fact) => lateFacts.includes(fact))) return undefined;
  return 'alreadyStarted';
}
