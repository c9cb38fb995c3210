import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { SQLWrapper } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { newId } from '../../db/id.ts';
import { period, post } from '../../db/schema/activity.ts';
import { execute } from '../../db/sql.ts';
import type { Release } from './release.ts';

export interface Schedule extends Pick<Release, 'periods'> {
  readonly activityId: string;
}

/** Replaces the periods and posts of a published activity; those with an id stay, with their sign-ups. */
export async function replaceSchedule(tx: Tx, { activityId, periods }: Schedule): Promise<void> {
  const ids = periods.flatMap(({ id }) => id ?? []);
  const postIds = periods.flatMap(({ posts }) => posts.flatMap(({ id }) => id ?? []));
  // The rules guarantee that no sign-up has chosen an omitted period or post.
  await tx.delete(post).where(and(eq(post.activityId, activityId), notInArray(post.id, postIds)));
  await tx.delete(period).where(and(eq(period.activityId, activityId), notInArray(period.id, ids)));
  await tx
    .update(period)
    .set({ position: sql`-1 - ${period.position}` })
    .where(eq(period.activityId, activityId));
  await tx
    .update(post)
    .set({ position: sql`-1 - ${post.position}` })
    .where(eq(post.activityId, activityId));
  await storeSchedule(tx, { activityId, periods });
  await execute(
    tx,
    sql`update participant p set ends_at = ends.at
      from (select pp.participant_id, max(pe.ends_at) as at from participant_post pp join period pe on pe.id = pp.period_id
        where pp.activity_id = ${activityId} group by pp.participant_id) ends
      where p.activity_id = ${activityId} and p.id = ends.participant_id`,
  );
}

/** Inserts periods and posts; updates those with an id. */
export async function storeSchedule(tx: Tx, { activityId, periods }: Schedule): Promise<void> {
  const rows = periods.map((one, position) => ({ ...one, id: one.id ?? newId(), activityId, position }));
  const posts = rows.flatMap(({ id: periodId, posts: ofPeriod }) =>
    ofPeriod.map(({ id = newId(), name, places }, position) => ({ id, activityId, periodId, position, name, places })),
  );
  await tx
    .insert(period)
    .values(rows)
    .onConflictDoUpdate({
      target: period.id,
      set: {
        position: sql`excluded.position`,
        startsAt: sql`excluded.starts_at`,
        endsAt: sql`excluded.ends_at`,
        ...resetReminders(),
      },
    });
  await tx
    .insert(post)
    .values(posts)
    .onConflictDoUpdate({
      target: post.id,
      set: { position: sql`excluded.position`, places: sql`excluded.places`, name: sql`excluded.name` },
    });
}

/** Resets reminders that named another start, so that they are sent again. */
function resetReminders() {
  const unlessMoved = (at: SQLWrapper) => sql`case when ${period.startsAt} = excluded.starts_at then ${at} end`;
  return { remindedEveAt: unlessMoved(period.remindedEveAt), remindedSoonAt: unlessMoved(period.remindedSoonAt) };
}
