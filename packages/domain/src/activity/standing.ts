import { effectsOf } from '../attendance/interruption.ts';
import type { Interruption, InterruptionNews } from '../attendance/interruption.ts';
import { rangesOverlap } from '../time/macao-time.ts';
import type { InstantRange } from '../time/macao-time.ts';
import { holdsPlace } from './participant.ts';
import { personRefusalKinds } from './refusal.ts';
import { personRefusals } from './sign-up.ts';
import type { PersonConditions, SignUpVolunteer } from './sign-up.ts';
import type { StoredParticipantState } from './state.ts';

/** Reasons against an existing sign-up whose facts have changed, in the order in which they are shown. */
export const obstacleKinds = [...personRefusalKinds, 'accountBlocked', 'overlap'] as const;

export type Obstacle = (typeof obstacleKinds)[number];

/** A place that a person holds, or a period of a sign-up. */
export interface PlaceTime extends InstantRange {
  readonly activityId: string;
}

export interface Standing<Held extends PlaceTime = PlaceTime> {
  readonly state: StoredParticipantState;
  readonly activity: PersonConditions & { readonly id: string };
  readonly who: Omit<SignUpVolunteer, 'heldPlaces'>;
  readonly isBlocked: boolean;
  /** The chosen periods. */
  readonly chosen: readonly InstantRange[];
  /** Places that the person holds in published activities. */
  readonly held: readonly Held[];
}

/** Returns the places in other activities that overlap the chosen periods. */
export function overlapsOf<Held extends PlaceTime>({
  activity,
  chosen,
  held,
}: Pick<Standing<Held>, 'activity' | 'chosen' | 'held'>): readonly Held[] {
  return held.filter((place) => place.activityId !== activity.id && chosen.some((one) => rangesOverlap(place, one)));
}

/** Returns every reason for which the sign-up would be refused now. Empty once the first chosen period has begun. */
export function obstaclesOf(standing: Standing, now: Date): readonly Obstacle[] {
  if (standing.chosen.some(({ startsAt }) => startsAt <= now)) return [];
  return [
    ...personRefusals(standing.who, standing.activity),
    ...(standing.isBlocked ? (['accountBlocked'] as const) : []),
    ...(overlapsOf(standing).length > 0 ? (['overlap'] as const) : []),
  ];
}

/** The facts of a sign-up that can change later, as rows of the table of interruptions. */
export const lostFacts = [
  'verificationLost',
  'membershipEnded',
  'ageLimitChanged',
  'accountBlocked',
  'movedOntoAnother',
] as const satisfies readonly Interruption[];

export type LostFact = (typeof lostFacts)[number];

const factByObstacle: Readonly<Record<Obstacle, LostFact>> = {
  realNameMissing: 'verificationLost',
  realNameUnderReview: 'verificationLost',
  realNameFailed: 'verificationLost',
  noOrganization: 'membershipEnded',
  organizationPending: 'membershipEnded',
  otherOrganization: 'membershipEnded',
  tooYoung: 'ageLimitChanged',
  tooOld: 'ageLimitChanged',
  accountBlocked: 'accountBlocked',
  overlap: 'movedOntoAnother',
};

/** Returns the changed fact behind a reason: a person is notified once of each. */
export function lostFactOf(obstacle: Obstacle): LostFact {
  return factByObstacle[obstacle];
}

/** Returns the message to a person before the start; null for none. The table of interruptions decides. */
export function newsOfObstacle(obstacle: Obstacle, state: StoredParticipantState): InterruptionNews | null {
  const { told } = effectsOf(factByObstacle[obstacle]);
  return state === 'admitted' || state === 'toAdmit' ? told.expected : told.waiting;
}

/** Whether a free place can be offered, or an offered one accepted, in spite of these reasons. */
export function canBeOffered(obstacles: readonly Obstacle[]): boolean {
  return obstacles.every((obstacle) => effectsOf(factByObstacle[obstacle]).waitingPlaces === 'stay');
}

/** Returns the reasons that the organizer sees beside a person who holds a place or waits for one. */
export function marksOf(obstacles: readonly Obstacle[]): readonly Obstacle[] {
  return obstacles.filter((obstacle) => effectsOf(factByObstacle[obstacle]).mark === 'reason');
}

/** Whether two sign-ups compete: the taken place keeps the person from an offer at the time of the waited-for one. */
export function holdsBack(taken: PlaceTime, waiting: PlaceTime & { readonly state: StoredParticipantState }): boolean {
  return !holdsPlace(waiting.state) && taken.activityId !== waiting.activityId && rangesOverlap(taken, waiting);
}
