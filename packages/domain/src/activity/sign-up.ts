import type { ApplyLimit } from '../code-table/activity.ts';
import { membershipStates } from '../membership/state.ts';
import type { MembershipState } from '../membership/state.ts';
import { realNameStates } from '../real-name/state.ts';
import type { RealNameState } from '../real-name/state.ts';
import { ageOn } from '../time/age.ts';
import { macaoDate, rangesOverlap } from '../time/macao-time.ts';
import type { InstantRange } from '../time/macao-time.ts';
import { isRegistrationOpen } from './activity-state.ts';
import type { ActivityTimes } from './activity-state.ts';
import { signUpRefusals } from './refusal.ts';
import type { SignUpRefusal } from './refusal.ts';

export interface SignUpMembership {
  readonly organizationId: string;
  /** The organizations above it, up to the root, in any order. */
  readonly ancestorIds: readonly string[];
  readonly state: MembershipState;
}

export interface HeldPlace extends InstantRange {
  readonly activityId: string;
  readonly periodId: string;
  readonly postId: string;
}

export interface SignUpVolunteer {
  readonly kind: 'volunteer';
  readonly realNameState: RealNameState;
  /** 'YYYY-MM-DD'; undefined before real-name verification. */
  readonly birthDate: string | undefined;
  readonly memberships: readonly SignUpMembership[];
  /** Every place held (to be admitted or admitted), this activity's included. */
  readonly heldPlaces: readonly HeldPlace[];
}

export type SignUpCandidate = SignUpVolunteer | { readonly kind: 'guest' };

export interface SignUpPost {
  readonly id: string;
  readonly places: number;
  readonly heldPlaces: number;
}

export interface SignUpPeriod extends InstantRange {
  readonly id: string;
  readonly posts: readonly SignUpPost[];
}

export interface SignUpActivity extends ActivityTimes {
  readonly id: string;
  readonly organizationId: string;
  readonly applyLimit: ApplyLimit;
  readonly minimumAge?: number | undefined;
  readonly maximumAge?: number | undefined;
  readonly maximumParticipants: number;
  /** Different people who hold a place in any period. */
  readonly participantCount: number;
  readonly periods: readonly SignUpPeriod[];
}

export interface SignUpChoice {
  readonly periodId: string;
  readonly postId: string;
}

export interface SignUpChoiceQuestion {
  readonly who: SignUpCandidate;
  readonly activity: SignUpActivity;
  readonly now: Date;
  readonly choice: readonly SignUpChoice[];
}

type SignUpQuestion = Omit<SignUpChoiceQuestion, 'choice'> & {
  readonly choice: readonly SignUpChoice[] | undefined;
};

interface Offer {
  readonly period: SignUpPeriod;
  readonly post: SignUpPost;
}

/**
 * Every reason against signing up for an activity, in the order of decisions 7. 'closed', 'full' and
 * 'overlap' mean that no period and post is left; 'full' can offer the waiting list.
 */
export function refusalsForSignUp(who: SignUpCandidate, activity: SignUpActivity, now: Date): readonly SignUpRefusal[] {
  return refusalsFor({ who, activity, now, choice: undefined });
}

/** The same for chosen pairs, each of which must be possible; an unknown or begun pair is 'closed'. */
export function refusalsForSignUpChoice(question: SignUpChoiceQuestion): readonly SignUpRefusal[] {
  return refusalsFor(question);
}

function refusalsFor(question: SignUpQuestion): readonly SignUpRefusal[] {
  const { who, activity } = question;
  const found = new Set<SignUpRefusal>(who.kind === 'guest' ? ['notLoggedIn'] : personRefusals(who, activity));
  for (const refusal of offerRefusals(question)) found.add(refusal);
  return signUpRefusals.filter((refusal) => found.has(refusal));
}

/** True where the only thing in the way is that all places are taken. */
export function canJoinWaitingList(refusals: readonly SignUpRefusal[]): boolean {
  return refusals.length === 1 && refusals[0] === 'full';
}

function personRefusals(who: SignUpVolunteer, activity: SignUpActivity): SignUpRefusal[] {
  return [
    ...realNameRefusal(who.realNameState),
    ...organizationRefusal(who.memberships, activity),
    ...ageRefusal(who.birthDate, activity),
  ];
}

function realNameRefusal(state: RealNameState): SignUpRefusal[] {
  if (state === realNameStates.verified) return [];
  if (state === realNameStates.underReview) return ['realNameUnderReview'];
  return state === realNameStates.failed ? ['realNameFailed'] : ['realNameMissing'];
}

function organizationRefusal(memberships: readonly SignUpMembership[], activity: SignUpActivity): SignUpRefusal[] {
  const approved = memberships.filter((row) => row.state === membershipStates.passed);
  if (approved.length === 0) {
    const pending = memberships.some((row) => row.state === membershipStates.underReview);
    return pending ? ['organizationPending'] : ['noOrganization'];
  }
  return approved.some((row) => isOpenTo(row, activity)) ? [] : ['otherOrganization'];
}

/** applyLimit 0 own organization, 1 own and subordinates, 2 all. */
export function isOpenTo(
  membership: Pick<SignUpMembership, 'organizationId' | 'ancestorIds'>,
  activity: Pick<SignUpActivity, 'applyLimit' | 'organizationId'>,
): boolean {
  if (activity.applyLimit === '2') return true;
  if (membership.organizationId === activity.organizationId) return true;
  return activity.applyLimit === '1' && membership.ancestorIds.includes(activity.organizationId);
}

/** The age on the day the activity starts, by Macao's calendar; unknown ages are the real-name reason's. */
function ageRefusal(birthDate: string | undefined, activity: SignUpActivity): SignUpRefusal[] {
  if (birthDate === undefined) return [];
  const age = ageOn(birthDate, macaoDate(activity.startsAt));
  if (activity.minimumAge !== undefined && age < activity.minimumAge) return ['tooYoung'];
  return activity.maximumAge !== undefined && age > activity.maximumAge ? ['tooOld'] : [];
}

function offerRefusals(question: SignUpQuestion): SignUpRefusal[] {
  const { activity, now, choice } = question;
  if (activity.stored === 'cancelled') return ['cancelled'];
  const open = isRegistrationOpen(activity, now) ? offersOf(activity) : [];
  const future = open.filter((offer) => now < offer.period.startsAt);
  if (future.length === 0) return ['closed'];
  return choice === undefined ? anyOfferRefusals(question, future) : choiceRefusals(question, future, choice);
}

function offersOf(activity: SignUpActivity): Offer[] {
  return activity.periods.flatMap((period) => period.posts.map((post) => ({ period, post })));
}

function anyOfferRefusals({ who, activity }: SignUpQuestion, future: readonly Offer[]): SignUpRefusal[] {
  const refusals: SignUpRefusal[] = [];
  if (!future.some((offer) => hasPlace(who, activity, offer))) refusals.push('full');
  if (future.every((offer) => overlapsHeldPlace(who, activity, offer))) refusals.push('overlap');
  return refusals;
}

function choiceRefusals(
  { who, activity }: SignUpQuestion,
  future: readonly Offer[],
  choice: readonly SignUpChoice[],
): SignUpRefusal[] {
  const chosen = choice.map(({ periodId, postId }) =>
    future.find((offer) => offer.period.id === periodId && offer.post.id === postId),
  );
  const offers = chosen.filter((offer) => offer !== undefined);
  const refusals: SignUpRefusal[] = [];
  if (offers.length === 0 || offers.length < chosen.length) refusals.push('closed');
  if (offers.some((offer) => !hasPlace(who, activity, offer))) refusals.push('full');
  const clash = offers.some((offer) => overlapsHeldPlace(who, activity, offer));
  if (clash || hasTwoPostsAtOnce(offers)) refusals.push('overlap');
  return refusals;
}

function ownPlaces(who: SignUpCandidate, activity: SignUpActivity): readonly HeldPlace[] {
  if (who.kind === 'guest') return [];
  return who.heldPlaces.filter((place) => place.activityId === activity.id);
}

function isOwnPlace(place: HeldPlace, offer: Offer): boolean {
  return place.periodId === offer.period.id && place.postId === offer.post.id;
}

/** Who holds a place already needs no second one of the activity, and none of the same post. */
function hasPlace(who: SignUpCandidate, activity: SignUpActivity, offer: Offer): boolean {
  const own = ownPlaces(who, activity);
  if (own.some((place) => isOwnPlace(place, offer))) return true;
  const roomInActivity = own.length > 0 || activity.participantCount < activity.maximumParticipants;
  return roomInActivity && offer.post.heldPlaces < offer.post.places;
}

/** A repeated sign-up for the same period and post is the same sign-up, not an overlap. */
function overlapsHeldPlace(who: SignUpCandidate, activity: SignUpActivity, offer: Offer): boolean {
  if (who.kind === 'guest') return false;
  return who.heldPlaces.some((place) => {
    const same = place.activityId === activity.id && isOwnPlace(place, offer);
    return !same && rangesOverlap(place, offer.period);
  });
}

function hasTwoPostsAtOnce(offers: readonly Offer[]): boolean {
  return offers.some((offer, index) =>
    offers.slice(index + 1).some((other) => other.post !== offer.post && rangesOverlap(offer.period, other.period)),
  );
}
