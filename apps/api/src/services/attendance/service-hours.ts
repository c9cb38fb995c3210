import { attendanceDirections, confirmingParties, evidenceKinds, natureCodes, serviceHours } from '@vp/domain';
import type { EvidenceDoubt, InstantRange, ServiceHours } from '@vp/domain';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { atInstant } from '../../db/conditions.ts';
import { Refused } from '../../refusal/refused.ts';
import type { Tx } from '../../db/client.ts';
import type { TxWork } from '../../call/context.ts';
import { newId } from '../../db/id.ts';
import { column, columns } from '../../db/row.ts';
import type { RowOf } from '../../db/row.ts';
import type { serviceTime } from '../../db/schema/attendance.ts';
import { execute, query } from '../../db/sql.ts';
import { openDisputes } from './disputes.ts';
import { pendingConfirmationBy, entriesThatHold } from '../../db/current-entry.ts';
import { notifyMilestones } from './milestones.ts';

export interface ServedPeriod extends InstantRange {
  readonly activityId: string;
  readonly periodId: string;
  readonly volunteerId: string;
  readonly nature: string;
}

const storedEvent = columns({
  id: column.text,
  direction: column.word(attendanceDirections),
  at: column.instant,
  recordedAt: column.instant,
  evidence: column.word(evidenceKinds),
  awaits: column.word(confirmingParties).nullable(),
  revision: column.integer,
  byAccountId: column.text.nullable(),
  late: column.flag,
  reason: column.text.nullable(),
  stayOf: column.text.nullable(),
  doubts: column.json<EvidenceDoubt[]>().nullable(),
  codeStartedBy: column.text.nullable(),
});

export type StoredEvent = RowOf<typeof storedEvent>;

const tenthMs = 6 * 60_000;

const shownEntry = sql`e.id, e.direction, e.at, e.recorded_at as "recordedAt", e.evidence_kind as evidence, ${pendingConfirmationBy} as awaits,
  e.revision, e.by_account_id as "byAccountId", e.late, e.reason, e.evidence->>'stayOf' as "stayOf", e.evidence->'doubts' as doubts,
  e.evidence->>'shownBy' as "codeStartedBy"`;

/** Reads the current entries of one volunteer in one period: the last one of each direction that was not refused. */
export function readEvents(
  tx: Tx,
  { volunteerId, periodId }: Pick<ServedPeriod, 'volunteerId' | 'periodId'>,
): Promise<readonly StoredEvent[]> {
  return query(tx, storedEvent, entriesThatHold(shownEntry, sql`${volunteerId}`, sql`${periodId}`));
}

const disputedRow = columns({ stopped: column.flag });

/** Stores nothing for a person with credited hours in part of that time, in another period. */
const upsertTime = (time: NewTime): SQL =>
  sql`insert into service_time (id, volunteer_id, activity_id, period_id, in_at, out_at, hours, training, confirmed,
    updated_at, credited_from, credited_to)
  select ${newId()}::uuid, ${time.volunteerId}::uuid, ${time.activityId}::uuid, ${time.periodId}::uuid,
    ${time.inAt}::timestamptz, ${time.outAt ?? null}::timestamptz, ${time.hours}::numeric, ${time.training}::boolean,
    ${time.confirmed}::boolean, ${time.updatedAt}::timestamptz, ${time.creditedFrom ?? null}::timestamptz,
    ${time.creditedTo ?? null}::timestamptz
  where not exists (${selectOtherCredits(time, { startsAt: time.creditedFrom, endsAt: time.creditedTo })})
  on conflict (volunteer_id, period_id) do update set in_at = excluded.in_at, out_at = excluded.out_at,
    hours = excluded.hours, confirmed = excluded.confirmed, updated_at = excluded.updated_at,
    credited_from = excluded.credited_from, credited_to = excluded.credited_to`;

type NewTime = Omit<typeof serviceTime.$inferInsert, 'id'>;

/** Returns whether the time was stored. The caller must hold the lock of the volunteer. */
async function storeTime(tx: Tx, time: NewTime): Promise<boolean> {
  return (await execute(tx, upsertTime(time))) > 0;
}

/**
 * Stores the hours of a period and notifies the volunteer of reached milestones. Throws 'timeOverlap' where part of the
 * time is already credited; the caller must hold the lock of the volunteer, so that no other transaction credits time
 * meanwhile. A dispute that denies presence stops the hours.
 */
export async function storeHours({ tx, now }: TxWork, served: ServedPeriod): Promise<ServiceHours> {
  const events = await readEvents(tx, served);
  const hours = serviceHours(events, served);
  if (hours.kind === 'none') {
    await zeroHours({ tx, now }, served);
    return hours;
  }
  const counted = hours.kind === 'counted' && !(await isStopped(tx, served)) ? hours : undefined;
  const credit = counted && toCredit(counted, served);
  const isStored = await storeTime(tx, {
    volunteerId: served.volunteerId,
    activityId: served.activityId,
    periodId: served.periodId,
    inAt: hours.signedInAt ?? served.startsAt,
    outAt: counted?.signedOutAt ?? null,
    hours: counted?.hours ?? 0,
    training: served.nature === natureCodes.training,
    confirmed: counted !== undefined,
    updatedAt: now,
    creditedFrom: credit?.startsAt ?? null,
    creditedTo: credit?.endsAt ?? null,
  });
  if (!isStored) throw new Refused('timeOverlap');
  if (credit !== undefined) await notifyMilestones(tx, { volunteerId: served.volunteerId, now });
  return hours;
}

/** Returns whether an open dispute denies that the volunteer was present. */
async function isStopped(tx: Tx, { volunteerId, periodId }: ServedPeriod): Promise<boolean> {
  const [row] = await query(
    tx,
    disputedRow,
    sql`select exists (select 1 ${openDisputes(sql`${volunteerId}`, sql`${periodId}`)} and d.not_there) as stopped`,
  );
  return row?.stopped === true;
}

interface Span {
  readonly startsAt: Date | null | undefined;
  readonly endsAt: Date | null | undefined;
}

/** SQL of service of the same person, in another period, credited for part of that time. */
function selectOtherCredits(
  { volunteerId, periodId }: Pick<ServedPeriod, 'volunteerId' | 'periodId'>,
  { startsAt, endsAt }: Span,
): SQL {
  return sql`select 1 from service_time other
    where other.volunteer_id = ${volunteerId} and other.period_id <> ${periodId}
      and other.credited_to > ${startsAt ?? null}::timestamptz and other.credited_from < ${endsAt ?? null}::timestamptz`;
}

interface HoursToKeep {
  readonly served: ServedPeriod;
  readonly hours: ServiceHours;
}

/** Refuses pending hours that could not count: no time is reserved for them. */
export async function assertNoOverlap({ tx }: TxWork, input: HoursToKeep): Promise<void> {
  if (input.hours.kind === 'awaiting' && (await isTimeTaken(tx, input))) throw new Refused('timeOverlap');
}

/** Returns whether part of the time of these hours is credited in another period. */
export async function isTimeTaken(tx: Tx, { served, hours }: HoursToKeep): Promise<boolean> {
  const credit = hours.kind === 'awaiting' || hours.kind === 'counted' ? toCredit(hours, served) : undefined;
  if (credit === undefined) return false;
  return (await execute(tx, selectOtherCredits(served, credit))) > 0;
}

/** Zeroes the hours of a period whose entries were all refused. */
async function zeroHours({ tx, now }: TxWork, served: ServedPeriod): Promise<void> {
  await execute(
    tx,
    sql`update service_time set hours = 0, confirmed = false, credited_from = null, credited_to = null,
        updated_at = ${atInstant(now)}
      where volunteer_id = ${served.volunteerId} and period_id = ${served.periodId}`,
  );
}

/** Returns the tenths of an hour that the hours represent; undefined without hours. */
export function toCredit(
  { signedInAt, hours }: Pick<Extract<ServiceHours, { kind: 'counted' }>, 'signedInAt' | 'hours'>,
  { startsAt }: Pick<InstantRange, 'startsAt'>,
): InstantRange | undefined {
  const tenths = Math.round(hours * 10);
  if (tenths === 0) return undefined;
  const first = Math.floor(Math.max(signedInAt.getTime(), startsAt.getTime()) / tenthMs);
  return { startsAt: new Date(first * tenthMs), endsAt: new Date((first + tenths) * tenthMs) };
}
