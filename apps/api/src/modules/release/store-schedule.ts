import type { ActivityReleaseValues } from '@vp/validators';
import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { SQLWrapper } from 'drizzle-orm';
import type { CallFacts, TxWork } from '../../call/context.ts';
import type { Tx } from '../../db/client.ts';
import { newId } from '../../db/id.ts';
import { period, post } from '../../db/schema/activity.ts';
import { execute } from '../../db/sql.ts';
import type { StoredRelease } from './published.ts';
import { writtenLanguage, textsWith } from './release-texts.ts';

interface ScheduleChange {
  readonly activityId: string;
  readonly before: StoredRelease;
  /** Periods sorted by time. */
  readonly after: ActivityReleaseValues;
}

/** Replaces the periods and posts of a published activity; those with an id stay, with their sign-ups. */
export async function storeSchedule(
  work: TxWork & Pick<CallFacts, 'language'>,
  { activityId, before, after }: ScheduleChange,
): Promise<void> {
  const { tx } = work;
  const language = writtenLanguage(after, work);
  const periods = after.schedule.periods.map((one) => ({ ...one, id: one.periodId ?? newId() }));
  const posts = periods.flatMap(({ id: periodId, posts: ofPeriod }) =>
    ofPeriod.map((one, position) => ({ ...one, id: one.postId ?? newId(), periodId, position })),
  );
  await removeOthers(tx, { activityId, periodIds: periods.map(({ id }) => id), postIds: posts.map(({ id }) => id) });
  await tx
    .update(period)
    .set({ position: sql`-1 - ${period.position}` })
    .where(eq(period.activityId, activityId));
  await tx
    .update(post)
    .set({ position: sql`-1 - ${post.position}` })
    .where(eq(post.activityId, activityId));
  await tx
    .insert(period)
    .values(
      periods.map(({ id, startsAt, endsAt }, position) => ({
        id,
        activityId,
        position,
        startsAt: new Date(startsAt),
        endsAt: new Date(endsAt),
      })),
    )
    .onConflictDoUpdate({
      target: period.id,
      set: {
        position: sql`excluded.position`,
        startsAt: sql`excluded.starts_at`,
        endsAt: sql`excluded.ends_at`,
        ...remindedAnew(),
      },
    });
  await tx
    .insert(post)
    .values(
      posts.map(({ id, periodId, position, name: text, nameTexts: further, places }) => {
        const named = before.posts.find((one) => one.id === id);
        const name = textsWith(named?.name, { language, text, further });
        return { id, activityId, periodId, position, places, name };
      }),
    )
    .onConflictDoUpdate({
      target: post.id,
      set: { position: sql`excluded.position`, places: sql`excluded.places`, name: sql`excluded.name` },
    });
  await execute(
    tx,
    sql`update participant p set ends_at = ends.at
      from (select pp.participant_id, max(pe.ends_at) as at from participant_post pp join period pe on pe.id = pp.period_id
        where pp.activity_id = ${activityId} group by pp.participant_id) ends
      where p.activity_id = ${activityId} and p.id = ends.participant_id`,
  );
}

/** Resets reminders that named another start, so that they are sent again. */
function remindedAnew() {
  const unlessMoved = (at: SQLWrapper) => sql`case when ${period.startsAt} = excluded.starts_at then ${at} end`;
  return { remindedEveAt: unlessMoved(period.remindedEveAt), remindedSoonAt: unlessMoved(period.remindedSoonAt) };
}

interface KeptSchedule {
  readonly activityId: string;
  readonly periodIds: readonly string[];
  readonly postIds: readonly string[];
}

/** Deletes omitted periods and posts; the rules guarantee that no sign-up has chosen them. */
async function removeOthers(tx: Tx, { activityId, periodIds, postIds }: KeptSchedule): Promise<void> {
  const isRemoved = and(eq(period.activityId, activityId), notInArray(period.id, [...periodIds]));
  await tx.delete(post).where(and(eq(post.activityId, activityId), notInArray(post.id, [...postIds])));
  await tx.delete(period).where(isRemoved);
}
