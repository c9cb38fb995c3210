import { sql } from 'drizzle-orm';
import type { Db } from '../src/db/client.ts';

export interface MadeActivity {
  readonly activityId: string;
  readonly periodId: string;
  readonly postId: string;
}

/** In how many services of the past each person of the fixture was. */
export const pastServices = 10;

/**
 * What people have behind them: one part of them was in each of these activities, with an admission, both entries and
 * the hours. People without a past hide what it costs to pass over it.
 */
export async function writePast(db: Db, past: readonly MadeActivity[]): Promise<void> {
  const parts = past.length / pastServices;
  for (const [at, { activityId, periodId, postId }] of past.entries()) {
    const admitted = sql`from participant p join activity a on a.id = p.activity_id where p.activity_id = ${activityId}`;
    await db.execute(sql`insert into participant (activity_id, id, volunteer_id, state, signed_up_at, decided_at, ends_at)
      select a.id, v.id, v.id, 'admitted', a.starts_at - interval '5 days', a.starts_at - interval '4 days', a.ends_at
      from (select id, row_number() over (order by id) as number from volunteer) v join activity a on a.id = ${activityId}
      where v.number % ${parts} = ${at % parts}`);
    await db.execute(sql`insert into participant_post (activity_id, participant_id, period_id, post_id)
      select p.activity_id, p.id, ${periodId}, ${postId} ${admitted}`);
    await db.execute(sql`insert into attendance_event (id, activity_id, period_id, volunteer_id, direction, at, evidence_kind, recorded_at)
      select gen_random_uuid(), p.activity_id, ${periodId}, p.volunteer_id, entry.direction, entry.at, 'rotatingCode', entry.at
      from participant p join activity a on a.id = p.activity_id
        cross join lateral (values ('in', a.starts_at), ('out', a.ends_at)) as entry (direction, at)
      where p.activity_id = ${activityId}`);
    await db.execute(sql`insert into service_time (id, volunteer_id, activity_id, period_id, in_at, out_at, hours, confirmed, credited_from, credited_to)
      select gen_random_uuid(), p.volunteer_id, a.id, ${periodId}, a.starts_at, a.ends_at, 4, true, a.starts_at, a.ends_at ${admitted}`);
  }
}
