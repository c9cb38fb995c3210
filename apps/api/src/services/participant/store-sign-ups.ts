import type { SignUpChoice } from '@vp/domain';
import { sql } from 'drizzle-orm';
import { isOnWaitingList, isPublished } from '../../db/conditions.ts';
import type { Tx } from '../../db/client.ts';
import { execute } from '../../db/sql.ts';

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

export interface SignUpsToStore {
  readonly activityId: string;
  readonly signUps: readonly NewSignUp[];
}

/**
 * Stores sign-ups at one activity with their places or tickets. The caller must hold the lock of the activity and have
 * checked the rules; the statement enforces the limits again.
 *
 * It updates each counter once, only within its limit, and then the rows. Later parts write nothing where an earlier
 * counter did not change. Tickets follow the order of the list.
 */
export async function storeSignUps(tx: Tx, { activityId, signUps }: SignUpsToStore): Promise<void> {
  const holding = signUps.filter(({ state }) => state === 'toAdmit').map(({ participantId }) => participantId);
  const chosen = signUps.flatMap(({ participantId, choices }) => choices.map((one) => ({ ...one, participantId })));
  const chosenBy = chosen.map(({ participantId }) => participantId);
  const periodIds = chosen.map(({ periodId }) => periodId);
  const postIds = chosen.map(({ postId }) => postId);
  const [seats, waiting] = [holding.length, signUps.length - holding.length];
  const stored = await execute(
    tx,
    sql`with taken as (
        select post_id, count(*)::int as places
        from unnest(${sql.param(chosenBy)}::uuid[], ${sql.param(postIds)}::uuid[]) as chosen (participant_id, post_id)
        where participant_id = any(${sql.param(holding)}::uuid[]) group by post_id),
      seats as (
        update activity set held = held + ${seats}, waiting = waiting + ${waiting}, tickets = tickets + ${waiting}
        where id = ${activityId} and ${isPublished(sql`state`)} and (${seats} = 0 or held + ${seats} <= maximum)
        returning tickets - ${waiting} as tickets_before),
      places as (
        update post set held = held + taken.places from taken
        where post.activity_id = ${activityId} and post.id = taken.post_id and held + taken.places <= post.places
          and exists (select 1 from seats) returning post.id),
      who as (
        insert into participant (activity_id, id, volunteer_id, state, signed_up_at, ends_at, waiting_ticket)
        select ${activityId}::uuid, new.id, new.volunteer_id, new.state, new.signed_up_at, new.ends_at,
          case when ${isOnWaitingList(sql`new.state`)}
            then tickets_before + count(*) filter (where ${isOnWaitingList(sql`new.state`)}) over (order by new.at) end
        from seats, unnest(
          ${sql.param(signUps.map(({ participantId }) => participantId))}::uuid[],
          ${sql.param(signUps.map(({ volunteerId }) => volunteerId))}::uuid[],
          ${sql.param(signUps.map(({ state }) => state))}::text[],
          ${sql.param(signUps.map(({ now }) => now))}::timestamptz[],
          ${sql.param(signUps.map(({ endsAt }) => endsAt))}::timestamptz[]) with ordinality
          as new (id, volunteer_id, state, signed_up_at, ends_at, at)
        where (select count(*) from places) = (select count(*) from taken) returning id)
      insert into participant_post (activity_id, participant_id, period_id, post_id)
      select ${activityId}::uuid, chosen.participant_id, chosen.period_id, chosen.post_id
      from unnest(${sql.param(chosenBy)}::uuid[], ${sql.param(periodIds)}::uuid[], ${sql.param(postIds)}::uuid[])
        as chosen (participant_id, period_id, post_id)
      where exists (select 1 from who) returning 1`,
  );
  if (stored < chosen.length) throw new Error('places were taken that the lock should have kept');
}
