import { applyLimitCodes } from '../code-table/activity-codes.ts';
import type { ApplyLimit } from '../code-table/activity-codes.ts';
import { checkInWindow } from '../attendance/window.ts';
import type { MembershipState } from '../membership/state.ts';
import type { OrganizationStatus } from '../organization/status.ts';
import type { RealNameState } from '../real-name/state.ts';
import { ageOn } from '../time/age.ts';
import { macaoDate, rangesOverlap } from '../time/macao-time.ts';
import type { InstantRange } from '../time/macao-time.ts';
import { isRegistrationOpen } from './activity-state.ts';
import type { ActivityTimes } from './activity-state.ts';
import { signUpRefusals } from './refusal.ts';
import type { PersonRefusal, SignUpRefusal } from './refusal.ts';

export interface SignUpMembership {
  readonly organizationId: string;
  /** The organizations above it up to the root, in any order. */
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
  /** Every occupied place (to be admitted or admitted), including those of this activity. */
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
  readonly organizationStatus: OrganizationStatus;
  readonly applyLimit: ApplyLimit;
  readonly minimumAge?: number | undefined;
  readonly maximumAge?: number | undefined;
  readonly maximumParticipants: number;
  /** Number of distinct people who occupy a place in any period. */
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

interface SignUpOption {
  readonly period: SignUpPeriod;
  readonly post: SignUpPost;
}

/**
 * Returns every reason against a sign-up, in the order of docs/product/activities.md. 'closed', 'full' and 'overlap'
 * mean that no period and post is left; 'full' can offer the waiting list.
 */
export function refusalsForSignUp(who: SignUpCandidate, activity: SignUpActivity, now: Date): readonly SignUpRefusal[] {
  return refusalsFor({ who, activity, now, choice: undefined });
}

/**
 * Returns the reasons against the chosen pairs, each of which must be possible; an unknown or begun pair is 'closed'.
 */
export function refusalsForSignUpChoice(question: SignUpChoiceQuestion): readonly SignUpRefusal[] {
  return refusalsFor(question);
}

/**
 * Returns every reason against a walk-in: the rules of a sign-up without its deadline. 'closed' means that check-in is
 * not open for any chosen period, or that a chosen pair does not exist.
 */
export function refusalsForWalkIn(question: SignUpChoiceQuestion): readonly SignUpRefusal[] {
  const { who, activity, choice, now } = question;
  if (who.kind === 'guest') return ['notLoggedIn'];
  const options = optionsOf(activity);
  const isOpen = options.some(
    ({ period, post }) => isChosen(choice, period, post) && isWithin(checkInWindow(period), now),
  );
  const refusals = [...personRefusals(who, activity), ...organizerRefusal(activity)];
  if (activity.stored === 'cancelled') refusals.push('cancelled');
  else if (!isOpen) refusals.push('closed');
  else refusals.push(...choiceRefusals(question, options, choice));
  return signUpRefusals.filter((refusal) => refusals.includes(refusal));
}

function isChosen(choice: readonly SignUpChoice[], period: SignUpPeriod, post: SignUpPost): boolean {
  return choice.some(({ periodId, postId }) => period.id === periodId && post.id === postId);
}

function isWithin(range: InstantRange, at: Date): boolean {
  return range.startsAt <= at && at <= range.endsAt;
}

function refusalsFor(question: SignUpQuestion): readonly SignUpRefusal[] {
  const { who, activity } = question;
  const found = new Set<SignUpRefusal>(who.kind === 'guest' ? ['notLoggedIn'] : personRefusals(who, activity));
  for (const refusal of [...organizerRefusal(activity), ...optionRefusals(question)]) found.add(refusal);
  return signUpRefusals.filter((refusal) => found.has(refusal));
}

/** True where a lack of free places is the only reason. */
export function canJoinWaitingList(refusals: readonly SignUpRefusal[]): boolean {
  return refusals.length === 1 && refusals[0] === 'full';
}

/** The conditions of an activity on a person. */
export type PersonConditions = Pick<
  SignUpActivity,
  'organizationId' | 'applyLimit' | 'minimumAge' | 'maximumAge' | 'startsAt'
>;

/** Returns the refusals of a person by verification, membership and age. */
export function personRefusals(
  who: Omit<SignUpVolunteer, 'heldPlaces'>,
  activity: PersonConditions,
): readonly PersonRefusal[] {
  return [
    ...realNameRefusal(who.realNameState),
    ...organizationRefusal(who.memberships, activity),
    ...ageRefusal(who.birthDate, activity),
  ];
}

/** A suspended organization admits no one; participants keep their places and the hours served there. */
function organizerRefusal({ organizationStatus }: SignUpActivity): SignUpRefusal[] {
  return organizationStatus === 'normal' ? [] : ['organizationNotNormal'];
}

function realNameRefusal(state: RealNameState): PersonRefusal[] {
  if (state === 'verified') return [];
  if (state === 'underReview') return ['realNameUnderReview'];
  return state === 'failed' ? ['realNameFailed'] : ['realNameMissing'];
}

function organizationRefusal(memberships: readonly SignUpMembership[], activity: PersonConditions): PersonRefusal[] {
  const approved = memberships.filter((row) => row.state === 'passed');
  if (approved.length === 0) {
    const pending = memberships.some((row) => row.state === 'underReview');
    return pending ? ['organizationPending'] : ['noOrganization'];
  }
  return approved.some((row) => isOpenTo(row, activity)) ? [] : ['otherOrganization'];
}

/** Whether the activity is open to the person: open to its organization, to that and its subordinates, or to all. */
export function isOpenTo(
  membership: Pick<SignUpMembership, 'organizationId' | 'ancestorIds'>,
  activity: Pick<SignUpActivity, 'applyLimit' | 'organizationId'>,
): boolean {
  if (activity.applyLimit === applyLimitCodes.all) return true;
  if (membership.organizationId === activity.organizationId) return true;
  return (
    activity.applyLimit === applyLimitCodes.subordinate && membership.ancestorIds.includes(activity.organizationId)
  );
}

/** The age on the day the activity starts, in Macao's calendar; the real-name rule covers unknown ages. */
function ageRefusal(birthDate: string | undefined, activity: PersonConditions): PersonRefusal[] {
  if (birthDate === undefined) return [];
  const age = ageOn(birthDate, macaoDate(activity.startsAt));
  if (activity.minimumAge !== undefined && age < activity.minimumAge) return ['tooYoung'];
  return activity.maximumAge !== undefined && age > activity.maximumAge ? ['tooOld'] : [];
}

function optionRefusals(question: SignUpQuestion): SignUpRefusal[] {
  const { activity, now, choice } = question;
  if (activity.stored === 'cancelled') return ['cancelled'];
  const future = optionsOf(activity).filter((option) => now < option.period.startsAt);
  if (future.length === 0) return ['closed'];
  if (!isRegistrationOpen(activity, now)) return lateRefusals(question, future);
  return choice === undefined ? anyOptionRefusals(question, future) : choiceRefusals(question, future, choice);
}

/**
 * After the deadline people can take only places that others gave up, but can join the waiting list of a full post
 * until its period begins: the list is processed until then.
 */
function lateRefusals(question: SignUpQuestion, future: readonly SignUpOption[]): SignUpRefusal[] {
  const { who, activity, choice } = question;
  const full = future.filter((option) => !hasPlace(who, activity, option));
  if (choice !== undefined) return choiceRefusals(question, full, choice);
  return full.length === 0 ? ['closed'] : anyOptionRefusals(question, full);
}

function optionsOf(activity: SignUpActivity): SignUpOption[] {
  return activity.periods.flatMap((period) => period.posts.map((post) => ({ period, post })));
}

function anyOptionRefusals({ who, activity }: SignUpQuestion, future: readonly SignUpOption[]): SignUpRefusal[] {
  const refusals: SignUpRefusal[] = [];
  if (!future.some((option) => hasPlace(who, activity, option))) refusals.push('full');
  if (future.every((option) => overlapsHeldPlace(who, activity, option))) refusals.push('overlap');
  return refusals;
}

function choiceRefusals(
  { who, activity }: Omit<SignUpQuestion, 'choice'>,
  future: readonly SignUpOption[],
  choice: readonly SignUpChoice[],
): SignUpRefusal[] {
  const chosen = choice.map((one) => future.find(({ period, post }) => isChosen([one], period, post)));
  const options = chosen.filter((option) => option !== undefined);
  const refusals: SignUpRefusal[] = [];
  if (options.length === 0 || options.length < chosen.length) refusals.push('closed');
  if (options.some((option) => !hasPlace(who, activity, option))) refusals.push('full');
  const clash = options.some((option) => overlapsHeldPlace(who, activity, option));
  if (clash || hasTwoPostsAtOnce(options)) refusals.push('overlap');
  return refusals;
}

function ownPlaces(who: SignUpCandidate, activity: SignUpActivity): readonly HeldPlace[] {
  if (who.kind === 'guest') return [];
  return who.heldPlaces.filter((place) => place.activityId === activity.id);
}

function isOwnPlace(place: HeldPlace, option: SignUpOption): boolean {
  return place.periodId === option.period.id && place.postId === option.post.id;
}

/** A person who occupies a place needs no second one in the activity, nor in the same post. */
function hasPlace(who: SignUpCandidate, activity: SignUpActivity, option: SignUpOption): boolean {
  const own = ownPlaces(who, activity);
  if (own.some((place) => isOwnPlace(place, option))) return true;
  const roomInActivity = own.length > 0 || activity.participantCount < activity.maximumParticipants;
  return roomInActivity && option.post.heldPlaces < option.post.places;
}

/** A repeated sign-up for the same period and post is the same sign-up, not an overlap. */
function overlapsHeldPlace(who: SignUpCandidate, activity: SignUpActivity, option: SignUpOption): boolean {
  if (who.kind === 'guest') return false;
  return who.heldPlaces.some((place) => {
    const same = place.activityId === activity.id && isOwnPlace(place, option);
    return !same && rangesOverlap(place, option.period);
  });
}

function hasTwoPostsAtOnce(options: readonly SignUpOption[]): boolean {
  return options.some((option, index) =>
    options.slice(index + 1).some((other) => other.post !== option.post && rangesOverlap(option.period, other.period)),
  );
}
