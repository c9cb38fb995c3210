import { attendanceLimits } from '@vp/domain';
import { sql } from 'drizzle-orm';
import type { TxWork } from '../../call/context.ts';
import { atInstant, isAdmitted, isPublished } from '../../db/conditions.ts';
import type { Reader } from '../../db/client.ts';
import { column, columns } from '../../db/row.ts';
import type { RowOf } from '../../db/row.ts';
import { query } from '../../db/sql.ts';
import { currentEntry, hasCheckedIn } from '../../db/current-entry.ts';
import { readStay } from './stay.ts';

const staying = columns({ activityId: column.text, volunteerId: column.text });

interface StaysToFind {
  readonly now: Date;
  /** All activities if absent. */
  readonly activityIds?: readonly string[] | undefined;
}

/** Reads people who have not left one period and whose next one has begun without an arrival, with their activity. */
export function findOpenStays(reader: Reader, { now, activityIds }: StaysToFind): Promise<RowOf<typeof staying>[]> {
  const earliest = new Date(now.getTime() - attendanceLimits.lateScanMs);
  const breakSeconds = attendanceLimits.stayGapMs / 1000;
  const within = activityIds === undefined ? sql`true` : sql`a.id = any(${sql.param([...activityIds])}::uuid[])`;
  return query(
    reader,
    staying,
    sql`select distinct p.activity_id as "activityId", p.volunteer_id as "volunteerId"
      from period next join activity a on a.id = next.activity_id and ${isPublished(sql`a.state`)} and ${within}
      join period before on before.activity_id = next.activity_id and before.starts_at < next.starts_at
        and before.ends_at >= next.starts_at - make_interval(secs => ${breakSeconds})
      join service_time s on s.activity_id = a.id and s.period_id = before.id and not s.confirmed and s.out_at is null
      join participant p on p.activity_id = a.id and p.volunteer_id = s.volunteer_id and ${isAdmitted(sql`p.state`)}
      join participant_post pp on pp.activity_id = a.id and pp.participant_id = p.id and pp.period_id = next.id
      where next.starts_at < ${atInstant(now)} and next.starts_at >= ${atInstant(earliest)}
        and ${hasCheckedIn(sql`s`)}
        and not exists (select 1 ${currentEntry(sql`s.volunteer_id`, sql`s.period_id`, 'out')})
        and not exists (select 1 from attendance_event e where e.volunteer_id = p.volunteer_id and e.period_id = next.id
          and e.direction = 'in')`,
  );
}

/** Carries all arrivals of these activities over until now. The caller must hold the locks of their people. */
export async function carryStaysOf(work: TxWork, activityIds: readonly string[]): Promise<void> {
  for (const place of await findOpenStays(work.tx, { now: work.now, activityIds })) await readStay(work, place);
}
