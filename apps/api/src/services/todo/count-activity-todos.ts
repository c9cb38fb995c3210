import type { AttendanceTodo, Todo } from '@vp/contract';
import { reviewLimits, toMacaoIso } from '@vp/domain';
import { sql } from 'drizzle-orm';
import { atInstant, isPendingAdmission, isPublished } from '../../db/conditions.ts';
import type { Reader } from '../../db/client.ts';
import { column, columns } from '../../db/row.ts';
import { query } from '../../db/sql.ts';
import { idsDecidedFor } from '../activity/own-activity.ts';
import { todoSql } from './activity-todos.ts';
import type { TodoReading } from './activity-todos.ts';

interface CountReading extends TodoReading {
  readonly db: Reader;
}

const { countMax } = reviewLimits;

const oldestSignUp = columns({ activityId: column.text, since: column.instant, waiting: column.integer });

/** Counts sign-ups that may still be admitted, with the activity of the oldest; no row without sign-ups. */
export async function countSignUps({ db, actor, now }: CountReading): Promise<readonly Todo[]> {
  const at = atInstant(now);
  const rows = await query(
    db,
    oldestSignUp,
    sql`select a.id as "activityId", oldest.signed_up_at as since, least(sum(of_activity.waiting) over (), ${countMax})::int as waiting
      from activity a
      cross join lateral (select p.signed_up_at from participant p
        where p.activity_id = a.id and ${isPendingAdmission(sql`p.state`)} and p.ends_at > ${at}
        order by p.signed_up_at limit 1) as oldest
      cross join lateral (select count(*) as waiting from (select 1 from participant p
        where p.activity_id = a.id and ${isPendingAdmission(sql`p.state`)} and p.ends_at > ${at} limit ${countMax}) as counted) as of_activity
      where a.organization_id = any(${idsDecidedFor(actor.organizationId)}) and ${isPublished(sql`a.state`)} and a.ends_at > ${at}
      order by since, a.id limit 1`,
  );
  return rows.map(({ activityId, since, waiting }) => ({
    kind: 'admit',
    count: waiting,
    oldestAt: toMacaoIso(since),
    activityId,
  }));
}

const oldestWork = columns({
  activityId: column.text,
  periodId: column.text,
  since: column.instant,
  waiting: column.integer,
});

/** Counts open work about attendance, with the place of the oldest; no row without work. */
export async function countAttendance(ctx: CountReading, kind: AttendanceTodo): Promise<readonly Todo[]> {
  const rows = await query(
    ctx.db,
    oldestWork,
    sql`select pe.activity_id as "activityId", longest.period_id as "periodId", longest.since, longest.waiting
      from (select period_id, since, (count(*) over ())::int as waiting
        from (select period_id, since from (${todoSql(kind, ctx)}) as open order by since, period_id limit ${countMax}::int) as counted
        order by since, period_id limit 1) as longest
      join period pe on pe.id = longest.period_id`,
  );
  return rows.map(({ activityId, periodId, since, waiting }) => ({
    kind,
    count: waiting,
    oldestAt: toMacaoIso(since),
    activityId,
    periodId,
  }));
}
