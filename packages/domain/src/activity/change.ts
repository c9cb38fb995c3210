import type { InstantRange } from '../time/macao-time.ts';
import { toMacaoIso } from '../time/macao-time.ts';
import type { ReleaseProblem } from './refusal.ts';
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

/** Facts that whoever signed up is told about, in this order. */
export const toldFacts = [
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
  return [...toldFacts, 'rest' as const].filter((fact) => before[fact] !== after[fact]);
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

export interface ChangedPost {
  /** Undefined for a new one. */
  readonly id: string | undefined;
  readonly places: number;
}

export interface ReleaseChange extends InstantRange {
  readonly registrationDeadline: Date;
  readonly maximumParticipants: number;
  readonly periods: readonly { readonly id: string | undefined; readonly posts: readonly ChangedPost[] }[];
}

/** Every problem of a change that a new release would not have: what people hold stays, what is over is not chosen. */
export function problemsOfChange(
  change: ReleaseChange,
  published: PublishedActivity,
  now: Date,
): readonly ReleaseProblem[] {
  return [...problemsOfNewTimes(change, published, now), ...problemsOfHeld(change, published)];
}

function problemsOfNewTimes(change: ReleaseChange, published: PublishedActivity, now: Date): ReleaseProblem[] {
  const allowed = toMacaoIso(now);
  const problems: ReleaseProblem[] = [];
  const isMoved = (before: Date, after: Date): boolean => before.getTime() !== after.getTime() && after <= now;
  if (isMoved(published.startsAt, change.startsAt)) problems.push({ kind: 'startInPast', allowed });
  if (isMoved(published.registrationDeadline, change.registrationDeadline))
    problems.push({ kind: 'deadlineInPast', allowed });
  return problems;
}

function problemsOfHeld(change: ReleaseChange, published: PublishedActivity): ReleaseProblem[] {
  const problems: ReleaseProblem[] = [];
  if (change.maximumParticipants < published.held) problems.push({ kind: 'maximumBelowHeld', allowed: published.held });
  for (const before of published.periods) {
    const period = change.periods.findIndex(({ id }) => id === before.id);
    const posts = change.periods[period]?.posts;
    const chosen = before.posts.filter(({ isChosen }) => isChosen);
    if (posts === undefined) {
      if (chosen.length > 0) problems.push({ kind: 'periodHeld' });
      continue;
    }
    for (const { id, held } of chosen) {
      const post = posts.findIndex((after) => after.id === id);
      const places = posts[post]?.places;
      if (places === undefined) problems.push({ kind: 'postHeld', period });
      else if (places < held) problems.push({ kind: 'placesBelowHeld', period, post, allowed: held });
    }
  }
  return problems;
}
