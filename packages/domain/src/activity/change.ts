import type { InstantRange } from '../time/macao-time.ts';
import type { StoredActivityState } from './state.ts';

/** What a release says, fact by fact; two facts are the same where their texts are. */
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

/** Facts whose change is notified to everybody who signed up, in this order. */
export const announcedFacts = [
  'name',
  'time',
  'place',
  'posts',
  'contact',
  'content',
] as const satisfies readonly ReleaseFact[];

/** Facts that change at any time; the others only until the activity begins. */
const lateFacts: readonly ReleaseFact[] = ['contact', 'content'];

/** Which facts differ between what is published and what is to be. */
export function changedFacts(before: ReleaseFacts, after: ReleaseFacts): readonly ReleaseFact[] {
  return [...announcedFacts, 'rest' as const].filter((fact) => before[fact] !== after[fact]);
}

export interface PublishedPost {
  readonly id: string;
  /** Places that people hold. */
  readonly held: number;
  /** Whether a sign-up names it, one that was taken back included. */
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

/** Whether everything of a published activity can change, or only how to reach somebody and what it says. */
export function isOpenToChange({ startsAt }: Pick<PublishedActivity, 'startsAt'>, now: Date): boolean {
  return now < startsAt;
}

/** Why these facts of a published activity cannot change now. */
export function refusalForChange(
  activity: Pick<PublishedActivity, 'stored' | 'startsAt'>,
  facts: readonly ReleaseFact[],
  now: Date,
): 'cancelled' | 'alreadyStarted' | undefined {
  if (activity.stored === 'cancelled') return 'cancelled';
  if (isOpenToChange(activity, now) || facts.every((fact) => lateFacts.includes(fact))) return undefined;
  return 'alreadyStarted';
}
