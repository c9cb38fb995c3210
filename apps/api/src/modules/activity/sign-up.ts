import type { Refusal, SignedUp, activityCalls } from '@vp/contract';
import { canJoinWaitingList, refusalsForSignUpChoice } from '@vp/domain';
import type { SignUpChoice } from '@vp/domain';
import type { Volunteer } from '../../access/actor.ts';
import type { Tx } from '../../db/client.ts';
import { breaksUnique } from '../../db/failure.ts';
import { newId } from '../../db/id.ts';
import { inOneGo, runStatement, statement } from '../../db/named.ts';
import { readSituation } from '../../db/queries/situation.ts';
import type { OpenSignUp, Situation } from '../../db/queries/situation.ts';
import { lockActivity } from '../../db/queries/waiting-list.ts';
import type { AnswerOf, Ctx } from '../../http/context.ts';
import { Refused, found, refuseAll } from '../../http/refused.ts';

type SignUpCall = (typeof activityCalls)['signUp'];

export interface SignUpWish {
  readonly activityId: string;
  readonly choices: readonly SignUpChoice[];
  readonly waitIfFull?: '0' | '1' | undefined;
}

/** Somebody else took the last place between reading and writing: what was read no longer holds. */
class Outrun extends Error {}

const triesMax = 5;

/** Signs up in one transaction; whoever lost the race for a place is judged anew by what holds then. */
export async function signUp(ctx: Ctx<SignUpCall>): Promise<AnswerOf<SignUpCall>> {
  for (let tries = 1; tries <= triesMax; tries += 1) {
    try {
      return await ctx.transaction((tx) => signUpOnce(tx, { actor: ctx.actor, wish: ctx.body }, ctx.now));
    } catch (error) {
      // The unique key has the last word: the same person's other sign-up is there now and becomes the answer.
      if (!(error instanceof Outrun) && !breaksUnique(error, 'participant_open')) throw error;
    }
  }
  throw new Refused('full');
}

interface SignUpBy {
  readonly actor: Volunteer;
  readonly wish: SignUpWish;
}

/** The rules are judged under the lock of the volunteer, so that two sign-ups of one person see each other. */
async function signUpOnce(tx: Tx, { actor, wish }: SignUpBy, now: Date): Promise<SignedUp> {
  const question = { activityId: wish.activityId, volunteerId: actor.volunteerId };
  const [, situation] = await inOneGo(
    tx,
    () => runStatement(tx, lockVolunteer, [actor.volunteerId]),
    () => readSituation(tx, question, now),
  );
  const seen = found(situation);
  if (seen.open !== undefined) return repeated(tx, seen.open, wish);
  const refusals = judge(seen, wish, now);
  if (refusals.length === 0) return hold(tx, question, { wish, now });
  if (wish.waitIfFull !== '1' || !canJoinWaitingList(refusals)) refuseAll(inWords(refusals, seen, wish));
  return wait(tx, question, { wish, now });
}

const lockVolunteer = statement('lock_volunteer', `select 1 from volunteer where id = $1 for no key update`);

function judge(seen: Situation, { choices }: SignUpWish, now: Date) {
  const { activity, who = { kind: 'guest' } } = seen;
  const known = new Map(activity.periods.flatMap(({ id, posts }) => posts.map((post) => [post.id, id] as const)));
  const periods = new Set(choices.map(({ periodId }) => periodId));
  if (choices.some(({ periodId, postId }) => known.get(postId) !== periodId)) throw new Refused('periodUnknown');
  if (periods.size < choices.length) throw new Refused('overlap');
  return refusalsForSignUpChoice({ who, activity, now, choice: choices });
}

/** 'full' means the activity; where only the chosen post is, another one can still be taken. */
function inWords(refusals: readonly Refusal[], { activity }: Situation, { choices }: SignUpWish): readonly Refusal[] {
  const chosen = new Set(choices.map(({ postId }) => postId));
  const hasOtherPlaces =
    activity.participantCount < activity.maximumParticipants &&
    activity.periods.some(({ posts }) => posts.some((post) => !chosen.has(post.id) && post.heldPlaces < post.places));
  return refusals.map((refusal) => (refusal === 'full' && hasOtherPlaces ? 'postFull' : refusal));
}

async function repeated(tx: Tx, open: OpenSignUp, { activityId, choices }: SignUpWish): Promise<SignedUp> {
  const chosen = new Set(choices.map(({ postId }) => postId));
  const isSame = chosen.size === open.postIds.length && open.postIds.every((postId) => chosen.has(postId));
  if (!isSame) throw new Refused('alreadySignedUp');
  const waitingPosition =
    open.ticket !== null && open.state === 'waiting' ? await positionOf(tx, activityId, open.ticket) : null;
  return { participantId: open.id, state: open.state, waitingPosition, repeated: true };
}

/**
 * Counters first, each only while it is below its limit, then the rows. Later parts see that an earlier one was
 * refused and do nothing; what was counted by then goes with the transaction.
 */
const holdStatement = statement(
  'hold_places',
  `with seat as (
    update activity set held = held + 1
    where id = $1 and held < maximum and state = 'published' and deadline_at >= $4 returning id),
  place as (
    update post set held = held + 1
    where activity_id = $1 and id = any($5::uuid[]) and held < places and exists (select 1 from seat) returning id, period_id),
  who as (
    insert into participant (activity_id, id, volunteer_id, state, signed_up_at)
    select seat.id, $2, $3, 'toAdmit', $4 from seat where (select count(*) from place) = cardinality($5::uuid[]) returning id)
  insert into participant_post (activity_id, participant_id, period_id, post_id)
  select $1, $2, place.period_id, place.id from place where exists (select 1 from who) returning post_id`,
);

interface Attempt {
  readonly wish: SignUpWish;
  readonly now: Date;
}

interface Who {
  readonly activityId: string;
  readonly volunteerId: string;
}

async function hold(tx: Tx, { activityId, volunteerId }: Who, { wish, now }: Attempt): Promise<SignedUp> {
  const participantId = newId();
  const postIds = wish.choices.map(({ postId }) => postId);
  const taken = await runStatement(tx, holdStatement, [activityId, participantId, volunteerId, now, postIds]);
  if (taken.length < postIds.length) throw new Outrun();
  return { participantId, state: 'toAdmit', waitingPosition: null, repeated: false };
}

const waitStatement = statement(
  'wait_for_places',
  `with ticket as (
    update activity set waiting = waiting + 1, tickets = tickets + 1 where id = $1 returning tickets),
  who as (
    insert into participant (activity_id, id, volunteer_id, state, signed_up_at, waiting_ticket)
    select $1, $2, $3, 'waiting', $4, tickets from ticket returning waiting_ticket),
  chosen as (
    insert into participant_post (activity_id, participant_id, period_id, post_id)
    select $1, $2, period_id, id from post where id = any($5::uuid[]))
  select waiting_ticket as ticket from who`,
);

/** Joins the list under the lock of the activity, unless a place became free just now. */
async function wait(tx: Tx, who: Who, { wish, now }: Attempt): Promise<SignedUp> {
  await lockActivity(tx, who.activityId);
  const seen = found(await readSituation(tx, who, now));
  const refusals = judge(seen, wish, now);
  if (refusals.length === 0) return hold(tx, who, { wish, now });
  if (!canJoinWaitingList(refusals)) refuseAll(refusals);
  const participantId = newId();
  const postIds = wish.choices.map(({ postId }) => postId);
  const values = [who.activityId, participantId, who.volunteerId, now, postIds];
  const [row] = await runStatement<{ readonly ticket: number }>(tx, waitStatement, values);
  const { ticket } = found(row);
  return {
    participantId,
    state: 'waiting',
    waitingPosition: await positionOf(tx, who.activityId, ticket),
    repeated: false,
  };
}

const positionStatement = statement(
  'waiting_position',
  `select count(*)::int as position from participant where activity_id = $1 and state = 'waiting' and waiting_ticket <= $2`,
);

async function positionOf(tx: Tx, activityId: string, ticket: number): Promise<number> {
  const [row] = await runStatement<{ readonly position: number }>(tx, positionStatement, [activityId, ticket]);
  return row?.position ?? 1;
}
