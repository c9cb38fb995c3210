import type { Todo } from '@vp/contract';
import { attendanceLimits, reviewLimits, toMacaoIso } from '@vp/domain';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Operator } from '../../auth/actor.ts';
import { atInstant, isPublished } from '../../db/conditions.ts';
import type { Reader } from '../../db/client.ts';
import { column, columns } from '../../db/row.ts';
import { query } from '../../db/sql.ts';
import { idsDecidedFor } from '../../services/activity/own-activity.ts';
import { disputesToSettle } from '../../services/attendance/disputes.ts';
import { isNotRefused, lacksEntry, stayEnd } from '../../db/current-entry.ts';

interface TodoReading {
  readonly db: Reader;
  readonly now: Date;
  readonly actor: Operator;
}

const { countMax } = reviewLimits;

const oldest = columns({
  activityId: column.text,
  periodId: column.text,
  since: column.instant,
  waiting: column.integer,
});

/** Counts open tasks about attendance, up to a thousand, with the place of the oldest; no row without tasks. */
export async function countAttendance(reading: TodoReading): Promise<readonly Todo[]> {
  const { db } = reading;
  const todos: Todo[] = [];
  for (const [kind, open] of [
    ['dispute', disputesToSettle(reading)],
    ['lateScan', scansToConfirm(reading)],
    ['noCheckOut', missingCheckOuts(reading)],
  ] as const) {
    const [row] = await query(
      db,
      oldest,
      sql`select pe.activity_id as "activityId", longest.period_id as "periodId", longest.since, longest.waiting
        from (select period_id, since, (count(*) over ())::int as waiting
          from (select period_id, since from (${open}) as open order by since, period_id limit ${countMax}::int) as counted
          order by since, period_id limit 1) as longest
        join period pe on pe.id = longest.period_id`,
    );
    if (row === undefined) continue;
    const { activityId, periodId, since, waiting } = row;
    todos.push({ kind, count: waiting, oldestAt: toMacaoIso(since), activityId, periodId });
  }
  return todos;
}

function scansToConfirm({ actor }: TodoReading): SQL {
  return sql`select e.period_id, min(e.recorded_at) as since
    from attendance_event e join activity a on a.id = e.activity_id and a.organization_id = any(${idsDecidedFor(actor.organizationId)})
    where e.awaits = 'organization'
      and not exists (select 1 from attendance_agreement g where g.event_id = e.id)
      and not exists (select 1 from attendance_event later where later.volunteer_id = e.volunteer_id
        and later.period_id = e.period_id and later.direction = e.direction and later.revision > e.revision
        and ${isNotRefused(sql`later`)})
    group by e.period_id, e.volunteer_id`;
}

/** Reads the days that the organization itself can still settle; time conditions skip its older periods. */
function missingCheckOuts({ now, actor }: TodoReading): SQL {
  const closed = new Date(now.getTime() - attendanceLimits.checkOutUntilAfterMs);
  const over = new Date(now.getTime() - attendanceLimits.handEntryWithinMs);
  return sql`select pe.id as period_id, pe.ends_at as since
    from period pe join activity a on a.id = pe.activity_id and a.organization_id = any(${idsDecidedFor(actor.organizationId)})
      and (${isPublished(sql`a.state`)} or pe.starts_at < a.cancelled_at)
    join service_time s on s.activity_id = a.id and s.period_id = pe.id and not s.confirmed and s.out_at is null
    where a.ends_at >= ${atInstant(over)} and a.starts_at < ${atInstant(closed)}
      and pe.ends_at < ${atInstant(closed)} and pe.ends_at >= ${atInstant(over)}
      and ${lacksEntry(sql`s`)}
      and coalesce(${stayEnd(sql`s.volunteer_id`, sql`s.period_id`)} < ${atInstant(closed)}, true)`;
}
