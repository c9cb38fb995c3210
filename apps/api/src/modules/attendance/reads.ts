import type { LedgerEntry } from '@vp/contract';
import { checkOutWindow } from '@vp/domain';
import type { AttendanceDirection, EvidenceKind } from '@vp/domain';
import { countDistinct, eq } from 'drizzle-orm';
import type { Reader } from '../../db/client.ts';
import { readPage } from '../../db/read-page.ts';
import { column, columns } from '../../db/row.ts';
import type { RowOf } from '../../db/row.ts';
import { prepared, runPrepared } from '../../db/sql.ts';
import { openDisputes } from '../../services/attendance/disputes.ts';
import { isoOrNull } from '../../services/participant/own-sign-ups.ts';
import { readTotals } from '../../services/attendance/totals.ts';
import { attendanceEvent } from '../../db/schema/attendance.ts';
import type { LocalTexts } from '../../db/schema/columns.ts';
import type { Ctx, Handler, Result, Work } from '../../call/context.ts';
import { localText } from '../../text/local-text.ts';

interface JsonEntry {
  readonly direction: AttendanceDirection;
  readonly at: string;
  readonly kind: EvidenceKind;
  readonly late: boolean;
  readonly reason: string | null;
}

const ledgerRow = columns({
  activityId: column.text,
  activityName: column.json<LocalTexts>(),
  organizationName: column.json<LocalTexts>(),
  nature: column.text,
  periodId: column.text,
  startsAt: column.instant,
  endsAt: column.instant,
  hours: column.number.nullable(),
  confirmed: column.flag,
  postName: column.json<LocalTexts>().nullable(),
  entries: column.json<JsonEntry[]>(),
  disputed: column.flag,
  agreed: column.flag,
});

/**
 * Periods of one volunteer with an attendance entry, latest first; of each direction the entry that holds. A word of
 * the volunteer belongs to the latest entry, so that a correction asks for a new one.
 */
const ledgerStatement = prepared(
  'ledger',
  ledgerRow,
  `select e.activity_id as "activityId", a.name as "activityName", o.name as "organizationName", a.nature,
    e.period_id as "periodId", e.starts_at as "startsAt", e.ends_at as "endsAt", s.hours::float8 as hours,
    coalesce(s.confirmed, false) as confirmed,
    (select po.name from participant p
      join participant_post pp on pp.activity_id = p.activity_id and pp.participant_id = p.id
      join post po on po.id = pp.post_id
      where p.activity_id = e.activity_id and p.volunteer_id = $1 and pp.period_id = e.period_id
      order by p.signed_up_at desc limit 1) as "postName",
    (select json_agg(json_build_object('direction', held.direction, 'at', held.at, 'kind', held.evidence_kind,
        'late', held.late, 'reason', held.reason)
        order by held.direction)
      from (select distinct on (direction) direction, at, evidence_kind, late, reason from attendance_event
        where volunteer_id = $1 and period_id = e.period_id order by direction, revision desc) held) as entries,
    exists (select 1 ${openDisputes('$1', 'e.period_id')}) as disputed,
    (select coalesce(d.kind = 'confirmed', false) from attendance_event last
      left join attendance_dispute d on d.event_id = last.id
      where last.volunteer_id = $1 and last.period_id = e.period_id
      order by last.recorded_at desc, last.revision desc, last.direction desc limit 1) as agreed
  from (select attended.activity_id, attended.period_id, period.starts_at, period.ends_at
    from (select distinct activity_id, period_id from attendance_event
      where volunteer_id = $1 and ($4::uuid is null or period_id = $4)) attended
    join period on period.id = attended.period_id
    order by period.starts_at desc, attended.period_id limit $2 offset $3) e
  join activity a on a.id = e.activity_id join organization o on o.id = a.organization_id
  left join service_time s on s.volunteer_id = $1 and s.period_id = e.period_id
  order by e.starts_at desc, e.period_id`,
);

export async function ledger(ctx: Ctx<'attendance.ledger'>): Promise<Result<'attendance.ledger'>> {
  const { volunteerId } = ctx.actor;
  const { rows, total } = await readPage(ctx.query, {
    rows: ({ offset, pageSize }) => runPrepared(ctx.db, ledgerStatement, [volunteerId, pageSize, offset, null]),
    count: () => countLedger(ctx.db, volunteerId),
  });
  const listData = rows.map((row): LedgerEntry => {
    const readTime = (direction: AttendanceDirection) =>
      row.entries.find((entry) => entry.direction === direction)?.at ?? null;
    return {
      activityId: row.activityId,
      activityName: localText(row.activityName, ctx.language),
      organizationName: localText(row.organizationName, ctx.language),
      nature: row.nature,
      periodId: row.periodId,
      postName: localText(row.postName ?? {}, ctx.language),
      checkedInAt: isoOrNull(readTime('in')),
      checkedOutAt: isoOrNull(readTime('out')),
      evidence: row.entries.map(({ direction, kind, late, reason }) => ({ direction, kind, late, reason })),
      hours: row.confirmed ? row.hours : null,
      state: toEntryState(row, ctx.now),
      confirmed: row.agreed,
    };
  });
  return { listData, total };
}

async function countLedger(reader: Reader, volunteerId: string): Promise<number> {
  const [row] = await reader
    .select({ periods: countDistinct(attendanceEvent.periodId) })
    .from(attendanceEvent)
    .where(eq(attendanceEvent.volunteerId, volunteerId));
  return row?.periods ?? 0;
}

export interface PeriodOfLedger {
  readonly volunteerId: string;
  readonly periodId: string;
}

/** How one entry of the ledger stands now; undefined where there is none. */
export async function readEntryState({ tx, now }: Pick<Work, 'tx' | 'now'>, { volunteerId, periodId }: PeriodOfLedger) {
  const [row] = await runPrepared(tx, ledgerStatement, [volunteerId, 1, 0, periodId]);
  return row === undefined ? undefined : toEntryState(row, now);
}

/** Open while a check-out can still come; unconfirmed hours count nothing until somebody settles them. */
function toEntryState(row: RowOf<typeof ledgerRow>, now: Date): LedgerEntry['state'] {
  if (row.disputed) return 'disputed';
  if (row.confirmed) return 'counted';
  const window = checkOutWindow(row);
  return now <= window.endsAt ? 'open' : 'unconfirmed';
}

export const totals: Handler<'attendance.totals'> = (ctx) => {
  return readTotals(ctx.db, ctx.actor.volunteerId);
};
