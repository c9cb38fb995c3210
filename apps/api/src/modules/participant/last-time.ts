import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { atInstant } from '../../db/conditions.ts';

/**
 * Returns a condition on volunteers: they served in the last past activity of the same organization and series, or of
 * the copies of the same activity. Activities without service times are skipped.
 */
export function servedLastTime(activityId: string, now: Date): SQL {
  const last = sql`select other.id from activity a join activity other on other.organization_id = a.organization_id
    where a.id = ${activityId}::uuid and other.id <> a.id and other.starts_at < least(a.starts_at, ${atInstant(now)})
      and (other.series_id = a.series_id or other.id = a.copied_from or other.copied_from = a.copied_from
        or other.series_id = (select series_id from activity where id = a.copied_from))
      and exists (select 1 from service_time s where s.activity_id = other.id)
    order by other.starts_at desc, other.id desc limit 1`;
  return sql`volunteer.id in (select s.volunteer_id from service_time s where s.activity_id = (${last}))`;
}
