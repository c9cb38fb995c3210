import type { InstantRange } from '../time/macao-time.ts';
import { toMacaoIso } from '../time/macao-time.ts';
import type { PublishedActivity } from './change.ts';
import type { ReleaseProblem } from './refusal.ts';

export interface ChangedPost {
  /** Undefined for a new period or post. */
  readonly id: string | undefined;
  readonly places: number;
}

export interface ReleaseChange extends InstantRange {
  readonly registrationDeadline: Date;
  readonly maximumParticipants: number;
  readonly periods: readonly { readonly id: string | undefined; readonly posts: readonly ChangedPost[] }[];
}

/** Returns the problems that only a change has: occupied periods and posts stay, and past ones cannot be chosen. */
export function problemsOfChange(
  change: ReleaseChange,
  published: PublishedActivity,
  now: Date,
): readonly ReleaseProblem[] {
  return [...problemsOfNewTimes(change, published, now), ...heldPlaceProblems(change, published)];
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

function heldPlaceProblems(change: ReleaseChange, published: PublishedActivity): ReleaseProblem[] {
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
