import type { Refusal, SignedUp } from '@vp/contract';
import {
  canJoinWaitingList,
  holdsBack,
  isRegistrationOpen,
  rangeOf,
  refusalForSignUpAgain,
  refusalsForSignUpChoice,
  spanOf,
} from '@vp/domain';
import type { Language, SignUpActivity, SignUpChoice } from '@vp/domain';
import type { Tx } from '../../db/client.ts';
import { newId } from '../../db/id.ts';
import { acceptInvitations } from '../../services/participant/invitations.ts';
import { notifySignUps } from './notify-sign-ups.ts';
import { readSignUpFacts } from '../../services/participant/sign-up-facts.ts';
import type { OpenSignUp, SignUpFacts, WaitingPlace } from '../../services/participant/sign-up-facts.ts';
import { storeSignUps } from '../../services/participant/store-sign-ups.ts';
import type { NewSignUp } from '../../services/participant/store-sign-ups.ts';
import { lockActivity, lockVolunteers } from '../../services/participant/locks.ts';
import type { Handler } from '../../call/context.ts';
import { Refused } from '../../refusal/refused.ts';
import { batchEffect } from '../../call/batching/batch-effect.ts';
import { localText } from '../../text/local-text.ts';

interface SignUpInput {
  readonly activityId: string;
  readonly choices: readonly SignUpChoice[];
  readonly waitIfFull?: boolean | undefined;
  readonly volunteerId: string;
  readonly now: Date;
  readonly language: Language;
}

/** Signs up for an activity. Concurrent sign-ups for it share one transaction. */
export const signUp: Handler<'activity.signUp'> = ({ actor, body, now, language, batch }) => {
  return batch(signUps, { ...body, volunteerId: actor.volunteerId, now, language });
};

const signUps = batchEffect<SignUpInput, SignedUp>({
  keyOf: ({ activityId }) => activityId,
  exclusiveBy: ({ volunteerId }) => volunteerId,
  run: signUpAll,
});

/**
 * Checks the rules under the locks of the volunteers, so that two sign-ups of one person see each other, and of the
 * activity, so that no other call takes a place between read and write. All calls take the locks in this order.
 */
async function signUpAll(tx: Tx, inputs: readonly SignUpInput[]): Promise<readonly (SignedUp | Refused)[]> {
  const [first] = inputs;
  if (first === undefined) return [];
  const { activityId, now } = first;
  const volunteerIds = inputs.map((input) => input.volunteerId);
  await lockVolunteers(tx, volunteerIds);
  await lockActivity(tx, activityId);
  const facts = await readSignUpFacts(tx, { activityId, volunteerIds, now });
  if (facts === undefined) return inputs.map(() => new Refused('notFound'));
  const signedUp: NewSignUp[] = [];
  let seen = facts;
  const answers = inputs.map((input) => {
    const answer = judge(seen, input);
    if (answer instanceof Refused || answer.repeated) return answer;
    const state = answer.waitingPosition === null ? 'toAdmit' : 'waiting';
    const isInvited = seen.people.get(input.volunteerId)?.isInvited === true;
    const endsAt = readEnd(seen.activity, input);
    signedUp.push({ ...input, participantId: answer.participantId, state, endsAt, isInvited });
    seen = withOneMore(seen, input, state);
    return answer;
  });
  if (signedUp.length > 0) {
    await storeSignUps(tx, { activityId, signUps: signedUp });
    await acceptInvitations(tx, { activityId, signUps: signedUp });
    await notifySignUps(tx, { activityId, signUps: signedUp });
  }
  return answers;
}

/** Returns the end of the last chosen period. */
function readEnd({ periods, endsAt }: SignUpActivity, { choices }: SignUpInput): Date {
  const chosen = new Set(choices.map(({ periodId }) => periodId));
  const span = spanOf(periods.filter(({ id }) => chosen.has(id)).map(rangeOf));
  return span?.endsAt ?? endsAt;
}

/** Judges one sign-up by the rules. */
function judge(seen: SignUpFacts, input: SignUpInput): SignedUp | Refused {
  const person = seen.people.get(input.volunteerId);
  if (person?.open !== undefined) return judgeRepeated(person.open, input);
  const isInvited = person?.isInvited === true;
  const onceRefused = isInvited ? undefined : refusalForSignUpAgain(person?.past ?? []);
  const refusal = onceRefused ?? refusalForChoices(seen.activity, input);
  if (refusal !== undefined) return new Refused(refusal);
  const { choices, now } = input;
  const who = person?.who ?? { kind: 'guest' };
  const refusals = refusalsForSignUpChoice({ who, activity: seen.activity, now, choice: choices });
  const isWaiting = input.waitIfFull === true && canJoinWaitingList(refusals);
  const reasons = isWaiting ? [] : refineFull(refusals, seen, input);
  const [first] = reasons;
  if (first !== undefined) return new Refused(first, { refusals: reasons });
  return {
    participantId: newId(),
    state: isWaiting ? 'waiting' : isInvited ? 'admitted' : 'toAdmit',
    waitingPosition: isWaiting ? seen.waiting + 1 : null,
    repeated: false,
    heldBack: isWaiting ? [] : toHeldBack(person?.waits ?? [], { ...input, taken: seen.activity }),
  };
}

function judgeRepeated({ id, state, waitingPosition, postIds }: OpenSignUp, { choices }: SignUpInput) {
  const chosen = new Set(choices.map(({ postId }) => postId));
  const isSame = chosen.size === postIds.length && postIds.every((postId) => chosen.has(postId));
  return isSame
    ? { participantId: id, state, waitingPosition, repeated: true, heldBack: [] }
    : new Refused('alreadySignedUp');
}

interface TakenChoice extends Pick<SignUpInput, 'choices' | 'language'> {
  readonly taken: SignUpActivity;
}

/** Returns the waiting lists that pass the person over while they hold the new place. */
function toHeldBack(waits: readonly WaitingPlace[], { taken, choices, language }: TakenChoice): SignedUp['heldBack'] {
  const chosen = new Set(choices.map(({ periodId }) => periodId));
  const places = taken.periods.filter(({ id }) => chosen.has(id)).map((one) => ({ ...one, activityId: taken.id }));
  const concerned = waits.filter((wait) => places.some((place) => holdsBack(place, wait)));
  const byId = new Map(concerned.map(({ activityId, name }) => [activityId, name]));
  return [...byId].map(([activityId, name]) => ({ activityId, name: localText(name, language) }));
}

/** Returns why these pairs of period and post cannot be chosen. */
function refusalForChoices({ periods }: SignUpActivity, { choices }: SignUpInput) {
  const known = new Map(periods.flatMap(({ id, posts }) => posts.map((post) => [post.id, id] as const)));
  if (choices.some(({ periodId, postId }) => known.get(postId) !== periodId)) return 'periodUnknown';
  return new Set(choices.map(({ periodId }) => periodId)).size < choices.length ? 'overlap' : undefined;
}

/** 'full' refers to the whole activity; where only the chosen post is full, another one is still available. */
function refineFull(
  refusals: readonly Refusal[],
  { activity }: SignUpFacts,
  { choices, now }: SignUpInput,
): readonly Refusal[] {
  const chosen = new Set(choices.map(({ postId }) => postId));
  const hasOtherPlaces =
    isRegistrationOpen(activity, now) &&
    activity.participantCount < activity.maximumParticipants &&
    activity.periods.some(({ posts }) => posts.some((post) => !chosen.has(post.id) && post.heldPlaces < post.places));
  return refusals.map((refusal) => (refusal === 'full' && hasOtherPlaces ? 'postFull' : refusal));
}

/**
 * Returns the facts for the next input of the batch: the counters include earlier inputs, whose rows are written at the
 * end.
 */
function withOneMore(seen: SignUpFacts, { choices }: SignUpInput, state: NewSignUp['state']): SignUpFacts {
  if (state === 'waiting') return { ...seen, waiting: seen.waiting + 1 };
  const chosen = new Set(choices.map(({ postId }) => postId));
  const periods = seen.activity.periods.map((period) => ({
    ...period,
    posts: period.posts.map((post) => (chosen.has(post.id) ? { ...post, heldPlaces: post.heldPlaces + 1 } : post)),
  }));
  const participantCount = seen.activity.participantCount + 1;
  return { ...seen, activity: { ...seen.activity, participantCount, periods } };
}
