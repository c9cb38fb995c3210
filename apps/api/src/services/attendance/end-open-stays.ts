import { asTakenPlace, attendanceLimits, endsWithActivity } from '@vp/domain';
import { sql } from 'drizzle-orm';
import type { TxWork } from '../../call/context.ts';
import { atInstant, isAdmitted } from '../../db/conditions.ts';
import type { Reader, Tx } from '../../db/client.ts';
import { column, columns } from '../../db/row.ts';
import type { RowOf } from '../../db/row.ts';
import { query } from '../../db/sql.ts';
import { attendanceEvent } from '../../db/schema/attendance.ts';
import { newId } from '../../db/id.ts';
import { Refused } from '../../refusal/refused.ts';
import { lockVolunteers } from '../participant/locks.ts';
import { refuseEntry } from './agree-entries.ts';
import { currentEntry } from '../../db/current-entry.ts';
import { nextRevision } from './next-revision.ts';
import { storeHours } from './service-hours.ts';
import type { ServedPeriod } from './service-hours.ts';

const attendeeRow = columns({ volunteerId: column.text });

/**
 * Locks the people who may be present in one of these activities. Call it before locking the activities, and once more
 * afterwards for people admitted meanwhile.
 */
export async function lockAttendees({ tx, now }: TxWork, activityIds: readonly string[]): Promise<void> {
  const opened = new Date(now.getTime() + attendanceLimits.checkInOpensBeforeMs);
  const rows = await query(
    tx,
    attendeeRow,
    sql`select distinct p.volunteer_id as "volunteerId" from participant p join activity a on a.id = p.activity_id
      where a.id = any(${sql.param([...activityIds])}::uuid[]) and a.starts_at <= ${atInstant(opened)}
        and ${isAdmitted(sql`p.state`)}`,
  );
  const volunteerIds = rows.map(({ volunteerId }) => volunteerId);
  if (volunteerIds.length > 0) await lockVolunteers(tx, volunteerIds);
}

const stayRow = columns({
  activityId: column.text,
  periodId: column.text,
  volunteerId: column.text,
  nature: column.text,
  startsAt: column.instant,
  endsAt: column.instant,
  inAt: column.instant,
  outAt: column.instant.nullable(),
});

export type Stay = RowOf<typeof stayRow>;

/** Reads all people who have arrived in these activities, with the current entries; periods as they are scheduled. */
export function readStays(reader: Reader, activityIds: readonly string[]): Promise<readonly Stay[]> {
  const held = (direction: 'in' | 'out') => currentEntry(sql`p.volunteer_id`, sql`pe.id`, direction);
  return query(
    reader,
    stayRow,
    sql`select a.id as "activityId", pe.id as "periodId", p.volunteer_id as "volunteerId", a.nature,
        pe.starts_at as "startsAt", pe.ends_at as "endsAt", came.at as "inAt",
        (select e.at ${held('out')}) as "outAt"
      from activity a join participant p on p.activity_id = a.id and ${isAdmitted(sql`p.state`)}
      join participant_post pp on pp.activity_id = a.id and pp.participant_id = p.id
      join period pe on pe.id = pp.period_id
      cross join lateral (select e.at ${held('in')}) came
      where a.id = any(${sql.param([...activityIds])}::uuid[]) order by p.volunteer_id, pe.starts_at`,
  );
}

export interface StaysToEnd {
  readonly activityIds: readonly string[];
  /** End of the activities. */
  readonly at: Date;
  readonly reason?: string | undefined;
}

/**
 * Ends open stays in activities that are broken off. The caller must hold the locks of their people. An end that would
 * credit a time twice is withdrawn: such hours stay unconfirmed.
 */
export async function endOpenStays(work: TxWork, ending: StaysToEnd): Promise<void> {
  const { activityIds, ...end } = ending;
  for (const { outAt, ...stay } of await readStays(work.tx, activityIds)) {
    if (!endsWithActivity({ ...stay, outAt: outAt ?? undefined }, end.at)) continue;
    const eventId = await storeAssumedEnd(work, { stay, ...end });
    const served = asTakenPlace(stay, end.at);
    try {
      await storeHours(work, served);
    } catch (error) {
      if (!(error instanceof Refused) || error.refusal !== 'timeOverlap') throw error;
      await refuseEntry(work, { eventId, byAccountId: null, reason: null });
      await storeHours(work, served);
    }
  }
}

export interface AssumedEnd extends Omit<StaysToEnd, 'activityIds'> {
  readonly stay: Pick<ServedPeriod, 'activityId' | 'periodId' | 'volunteerId'> & { readonly inAt: Date };
}

/** Stores the assumed end of a stay that ended with its activity; returns the id of the entry. */
export async function storeAssumedEnd({ tx, now }: TxWork, { stay, at, reason }: AssumedEnd): Promise<string> {
  const { activityId, periodId, volunteerId, inAt } = stay;
  const id = newId();
  await tx.insert(attendanceEvent).values({
    id,
    activityId,
    periodId,
    volunteerId,
    direction: 'out',
    at: inAt > at ? inAt : at,
    evidenceKind: 'activityEnded',
    reason,
    recordedAt: now,
    revision: nextRevision({ volunteerId, periodId, direction: 'out' }),
  });
  return id;
}

const assumedRow = columns({ periodId: column.text });

interface HeldPeriods<P> extends Pick<ServedPeriod, 'activityId' | 'volunteerId'> {
  readonly periods: readonly P[];
}

/** Returns periods without the ends that a cancellation assumed: a scan made before the cancellation overrides them. */
export async function withoutAssumedEnds<P extends { readonly periodId: string; readonly outAt: Date | undefined }>(
  tx: Tx,
  { activityId, volunteerId, periods }: HeldPeriods<P>,
): Promise<readonly P[]> {
  const rows = await query(
    tx,
    assumedRow,
    sql`select pe.id as "periodId" from period pe
      cross join (select ${volunteerId}::uuid as volunteer_id) of_one
      cross join lateral (select e.evidence_kind ${currentEntry(sql`of_one.volunteer_id`, sql`pe.id`, 'out')}) held
      where pe.activity_id = ${activityId} and held.evidence_kind = 'activityEnded'`,
  );
  const assumed = new Set(rows.map(({ periodId }) => periodId));
  return periods.map((period) => (assumed.has(period.periodId) ? { ...period, outAt: undefined } : period));
}
