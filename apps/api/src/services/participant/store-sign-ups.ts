import type { SignUpChoice } from '@vp/domain';
import { isOnWaitingList, isPublished } from '../../db/conditions.ts';
import type { Tx } from '../../db/client.ts';
import { runPreparedCommand } from '../../db/sql.ts';

export interface NewSignUp {
  readonly participantId: string;
  readonly volunteerId: string;
  readonly state: 'toAdmit' | 'waiting';
  readonly choices: readonly SignUpChoice[];
  /** End of the last chosen period. */
  readonly endsAt: Date;
  readonly now: Date;
  /** Invited by the organizer: with a place, the person is admitted at once. */
  readonly isInvited: boolean;
}

/**
 * Updates each counter once, only within its limit, and then the rows. Later parts write nothing where an earlier
 * counter did not change. Tickets follow the order of the list.
 */
const storeCommand = {
  name: 'store_sign_ups',
  text: `with taken as (
    select post_id, count(*)::int as places from unnest($8::uuid[], $10::uuid[]) as chosen (participant_id, post_id)
    where participant_id = any($11::uuid[]) group by post_id),
  seats as (
    update activity set held = held + $2, waiting = waiting + $3, tickets = tickets + $3
    where id = $1 and ${isPublished('state')} and ($2 = 0 or held + $2 <= maximum) returning tickets - $3 as tickets_before),
  places as (
    update post set held = held + taken.places from taken
    where post.activity_id = $1 and post.id = taken.post_id and held + taken.places <= post.places
      and exists (select 1 from seats) returning post.id),
  who as (
    insert into participant (activity_id, id, volunteer_id, state, signed_up_at, ends_at, waiting_ticket)
    select $1, new.id, new.volunteer_id, new.state, new.signed_up_at, new.ends_at, case when ${isOnWaitingList('new.state')}
      then tickets_before + count(*) filter (where ${isOnWaitingList('new.state')}) over (order by new.at) end
    from seats, unnest($4::uuid[], $5::uuid[], $6::text[], $7::timestamptz[], $12::timestamptz[]) with ordinality
      as new (id, volunteer_id, state, signed_up_at, ends_at, at)
    where (select count(*) from places) = (select count(*) from taken) returning id)
  insert into participant_post (activity_id, participant_id, period_id, post_id)
  select $1, chosen.participant_id, chosen.period_id, chosen.post_id
  from unnest($8::uuid[], $9::uuid[], $10::uuid[]) as chosen (participant_id, period_id, post_id)
  where exists (select 1 from who) returning 1`,
};

export interface SignUpsToStore {
  readonly activityId: string;
  readonly signUps: readonly NewSignUp[];
}

/**
 * Stores sign-ups at one activity with their places or tickets. The caller must hold the lock of the activity and have
 * checked the rules; the statement enforces the limits again.
 */
export async function storeSignUps(tx: Tx, { activityId, signUps }: SignUpsToStore): Promise<void> {
  const holding = signUps.filter(({ state }) => state === 'toAdmit').map(({ participantId }) => participantId);
  const chosen = signUps.flatMap(({ participantId, choices }) => choices.map((one) => ({ ...one, participantId })));
  const stored = await runPreparedCommand(tx, storeCommand, [
    activityId,
    holding.length,
    signUps.length - holding.length,
    signUps.map(({ participantId }) => participantId),
    signUps.map(({ volunteerId }) => volunteerId),
    signUps.map(({ state }) => state),
    signUps.map(({ now }) => now),
    chosen.map(({ participantId }) => participantId),
    chosen.map(({ periodId }) => periodId),
    chosen.map(({ postId }) => postId),
    holding,
    signUps.map(({ endsAt }) => endsAt),
  ]);
  if (stored < chosen.length) throw new Error('places were taken that the lock should have kept');
}
