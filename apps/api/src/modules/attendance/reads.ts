import type { LedgerEntry } from '@vp/contract';
import {
  checkOutWindow,
  countsBySilenceAt,
  isSupportedRecord,
  refusalForEnd,
  serviceHours,
  storedActivityStates,
  storedParticipantStates,
  toMacaoIso,
} from '@vp/domain';
import type { AttendanceDirection, ServiceHours } from '@vp/domain';
import { reasonFor } from '@vp/i18n/server';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { isSignUpOpen } from '../../db/conditions.ts';
import type { Reader } from '../../db/client.ts';
import { readPage } from '../../db/read-page.ts';
import { monthSql } from '../../db/macao-time.ts';
import { column, columns } from '../../db/row.ts';
import type { RowOf } from '../../db/row.ts';
import { query } from '../../db/sql.ts';
import { disputeJson, evidenceJson, toLapse, toDispute, toEvidence } from '../../services/attendance/evidence.ts';
import type { JsonDispute, JsonEvidence } from '../../services/attendance/evidence.ts';
import { stayEnd } from '../../db/current-entry.ts';
import { isoOrNull } from '../../services/participant/own-sign-ups.ts';
import { readMilestones } from '../../services/attendance/milestones.ts';
import { readSplitTotals } from '../../services/attendance/totals.ts';
import type { LocalTexts } from '../../db/schema/columns.ts';
import type { Ctx, Handler, Result, TxWork } from '../../call/context.ts';
import { localText } from '../../text/local-text.ts';

const ledgerRow = columns({
  activityId: column.text,
  activityName: column.json<LocalTexts>(),
  organizationName: column.json<LocalTexts>(),
  nature: column.text,
  periodId: column.text,
  startsAt: column.instant,
  endsAt: column.instant,
  activity: column.word(storedActivityStates),
  participant: column.word(storedParticipantStates).nullable(),
  hours: column.number.nullable(),
  confirmed: column.flag,
  postName: column.json<LocalTexts>().nullable(),
  evidence: column.json<JsonEvidence[]>(),
  dispute: column.json<JsonDispute>().nullable(),
  answer: column.text.nullable(),
  agreed: column.flag,
  stayEndsAt: column.instant.nullable(),
});

interface LedgerRange {
  readonly volunteerId: string;
  /** Reads this period only. */
  readonly periodId?: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

const ofPeriod = (periodId: string | undefined): SQL =>
  periodId === undefined ? sql`` : sql` and period_id = ${periodId}`;

/**
 * Reads the periods of one volunteer with an attendance entry, latest first, with every entry. An answer of the
 * volunteer belongs to the latest entry, so that a correction needs a new one.
 */
function selectLedger({ volunteerId, periodId, limit, offset }: LedgerRange): SQL {
  const [person, period] = [sql`${volunteerId}`, sql`of_one.period_id`];
  return sql`select of_one.activity_id as "activityId", a.name as "activityName", o.name as "organizationName", a.nature,
    of_one.period_id as "periodId", of_one.starts_at as "startsAt", least(of_one.ends_at, a.cancelled_at) as "endsAt",
    a.state as activity, s.hours::float8 as hours,
    coalesce(s.confirmed, false) as confirmed,
    (select p.state from participant p where p.activity_id = of_one.activity_id and p.volunteer_id = ${volunteerId}
      order by (${isSignUpOpen(sql`p.state`)}) desc, p.signed_up_at desc limit 1) as participant,
    (select po.name from participant p
      join participant_post pp on pp.activity_id = p.activity_id and pp.participant_id = p.id
      join post po on po.id = pp.post_id
      where p.activity_id = of_one.activity_id and p.volunteer_id = ${volunteerId} and pp.period_id = of_one.period_id
      order by p.signed_up_at desc limit 1) as "postName",
    ${evidenceJson(person, period)} as evidence, ${disputeJson(person, period)} as dispute,
    (select d.answer from attendance_dispute d join attendance_event de on de.id = d.event_id
      where de.volunteer_id = ${volunteerId} and de.period_id = of_one.period_id and d.settled_at is not null
      order by d.settled_at desc limit 1) as answer,
    (select coalesce(d.kind = 'confirmed', false) from attendance_event last
      left join attendance_dispute d on d.event_id = last.id
      where last.volunteer_id = ${volunteerId} and last.period_id = of_one.period_id
      order by last.recorded_at desc, last.revision desc, last.direction desc limit 1) as agreed,
    ${stayEnd(person, period)} as "stayEndsAt"
  from (select attended.activity_id, attended.period_id, period.starts_at, period.ends_at
    from (select distinct activity_id, period_id from attendance_event
      where volunteer_id = ${volunteerId}${ofPeriod(periodId)}) attended
    join period on period.id = attended.period_id
    order by period.starts_at desc, attended.period_id limit ${limit} offset ${offset}) of_one
  join activity a on a.id = of_one.activity_id join organization o on o.id = a.organization_id
  left join service_time s on s.volunteer_id = ${volunteerId} and s.period_id = of_one.period_id
  order by of_one.starts_at desc, of_one.period_id`;
}

export async function ledger(ctx: Ctx<'attendance.ledger'>): Promise<Result<'attendance.ledger'>> {
  const { volunteerId } = ctx.actor;
  const { periodId } = ctx.query;
  const { rows, total } = await readPage(ctx.query, {
    rows: ({ offset, pageSize }) =>
      query(ctx.db, ledgerRow, selectLedger({ volunteerId, periodId, limit: pageSize, offset })),
    count: () => countLedger(ctx.db, { volunteerId, periodId }),
  });
  return { listData: rows.map((row) => toLedgerEntry(row, ctx)), total };
}

function toLedgerEntry(
  row: RowOf<typeof ledgerRow>,
  { language, now }: Pick<Ctx<'attendance.ledger'>, 'language' | 'now'>,
): LedgerEntry {
  const judged = judgeRow(row);
  const held = row.evidence.filter(({ holds }) => holds);
  const readTime = (direction: AttendanceDirection) =>
    isoOrNull(held.find((entry) => entry.direction === direction)?.at ?? null);
  const awaits = judged.kind === 'awaiting' ? judged.by : null;
  const waitsSince = held.filter((entry) => entry.awaits === 'volunteer').map(({ recordedAt }) => new Date(recordedAt));
  const latest = waitsSince.sort((a, b) => b.getTime() - a.getTime())[0];
  return {
    activityId: row.activityId,
    activityName: localText(row.activityName, language),
    organizationName: localText(row.organizationName, language),
    nature: row.nature,
    periodId: row.periodId,
    periodStartsAt: toMacaoIso(row.startsAt),
    periodEndsAt: toMacaoIso(row.endsAt),
    postName: localText(row.postName ?? {}, language),
    checkedInAt: readTime('in'),
    checkedOutAt: readTime('out'),
    evidence: row.evidence.map((entry) => toEvidence(entry, language)),
    hours: row.confirmed ? row.hours : null,
    awaitedHours: judged.kind === 'awaiting' ? judged.hours : null,
    state: toEntryState(row, now, judged),
    awaits,
    countsAt:
      awaits === 'volunteer' &&
      latest !== undefined &&
      row.dispute === null &&
      isSupportedRecord(toRecord(row.evidence))
        ? toMacaoIso(countsBySilenceAt(latest))
        : null,
    lapsesAt: toLapse(row.evidence, row.dispute),
    isEndOpen:
      refusalForEnd({ activity: row.activity, participant: row.participant ?? undefined, period: row }) === undefined,
    dispute: toDispute(row.dispute, now),
    answer: row.answer === null ? null : reasonFor(language, row.answer),
    confirmed: row.agreed,
  };
}

/** Returns the entries that can support hours: a replaced scan still proves the presence. */
const toRecord = (evidence: readonly JsonEvidence[]) =>
  evidence.filter(({ refused }) => !refused).map(({ kind, ...entry }) => ({ ...entry, evidence: kind }));

/** Returns the result of the current entries. */
function judgeRow({ evidence, startsAt, endsAt }: RowOf<typeof ledgerRow>): ServiceHours {
  const events = evidence
    .filter(({ holds }) => holds)
    .map(({ direction, at, recordedAt, kind, awaits }) => ({
      direction,
      at: new Date(at),
      recordedAt: new Date(recordedAt),
      evidence: kind,
      awaits,
    }));
  return serviceHours(events, { startsAt, endsAt });
}

const countRow = columns({ total: column.integer });

type CountedLedger = Pick<LedgerRange, 'volunteerId' | 'periodId'>;

const selectCount = ({ volunteerId, periodId }: CountedLedger): SQL =>
  sql`select count(distinct period_id)::int as total from attendance_event
    where volunteer_id = ${volunteerId}${ofPeriod(periodId)}`;

async function countLedger(reader: Reader, counted: CountedLedger): Promise<number> {
  const [row] = await query(reader, countRow, selectCount(counted));
  return row?.total ?? 0;
}

export interface PeriodOfLedger {
  readonly volunteerId: string;
  readonly periodId: string;
}

/** Reads the state of one entry of the ledger; undefined without an entry. */
export async function readEntryState({ tx, now }: TxWork, { volunteerId, periodId }: PeriodOfLedger) {
  const [row] = await query(tx, ledgerRow, selectLedger({ volunteerId, periodId, limit: 1, offset: 0 }));
  return row === undefined ? undefined : toEntryState(row, now);
}

/** A stay is open while a check-out can still arrive; unconfirmed hours do not count until they are settled. */
function toEntryState(row: RowOf<typeof ledgerRow>, now: Date, judged = judgeRow(row)): LedgerEntry['state'] {
  if (row.dispute !== null) return 'disputed';
  if (row.confirmed) return 'counted';
  if (judged.kind === 'awaiting') return 'awaiting';
  if (judged.kind === 'none') return 'unconfirmed';
  const window = checkOutWindow({ startsAt: row.startsAt, endsAt: row.stayEndsAt ?? row.endsAt });
  return now <= window.endsAt ? 'open' : 'unconfirmed';
}

const monthRow = columns({ month: column.text, hours: column.number });

/** Reads the confirmed hours of each month with an attendance entry, the latest first. */
function readMonthHours(reader: Reader, volunteerId: string): Promise<RowOf<typeof monthRow>[]> {
  return query(
    reader,
    monthRow,
    sql`select ${monthSql(sql`pe.starts_at`)}::text as month,
        coalesce(sum(s.hours) filter (where s.confirmed), 0)::float8 as hours
      from (select distinct period_id from attendance_event where volunteer_id = ${volunteerId}) attended
      join period pe on pe.id = attended.period_id
      left join service_time s on s.volunteer_id = ${volunteerId} and s.period_id = pe.id
      group by 1 order by 1 desc`,
  );
}

export const totals: Handler<'attendance.totals'> = async ({ db, actor }) => {
  const [totals, months, milestones] = await Promise.all([
    readSplitTotals(db, actor.volunteerId),
    readMonthHours(db, actor.volunteerId),
    readMilestones(db, actor.volunteerId),
  ]);
  return { ...totals, months, milestones };
};
