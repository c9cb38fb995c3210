import { attendanceDirections, awaitedParties, evidenceKinds, natureCodes, serviceHours } from '@vp/domain';
import type { InstantRange, ServiceHours } from '@vp/domain';
import { sql } from 'drizzle-orm';
import { atInstant } from '../../db/conditions.ts';
import { Refused } from '../../refusal/refused.ts';
import type { Tx } from '../../db/client.ts';
import type { TxWork } from '../../call/context.ts';
import { newId } from '../../db/id.ts';
import { column, columns } from '../../db/row.ts';
import type { RowOf } from '../../db/row.ts';
import type { serviceTime } from '../../db/schema/attendance.ts';
import { prepared, runCommand, runPrepared, runPreparedCommand } from '../../db/sql.ts';
import { emptyServiceMonthOf } from '../activity/empty-service-months.ts';
import { openDisputes } from './disputes.ts';
import { awaitedBy, entriesThatHold } from '../../db/held-entry.ts';
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
  awaits: column.word(awaitedParties).nullable(),
  revision: column.integer,
  byAccountId: column.text.nullable(),
  late: column.flag,
  reason: column.text.nullable(),
  stayOf: column.text.nullable(),
});

export type StoredEvent = RowOf<typeof storedEvent>;

const tenthMs = 6 * 60_000;

const heldEntries = prepared(
  'held_entries',
  storedEvent,
  entriesThatHold(
    `e.id, e.direction, e.at, e.recorded_at as "recordedAt", e.evidence_kind as evidence, ${awaitedBy} as awaits,
      e.revision, e.by_account_id as "byAccountId", e.late, e.reason, e.evidence->>'stayOf' as "stayOf"`,
    '$1',
    '$2',
  ),
);

/** Reads the current entries of one volunteer in one period: the last one of each direction that was not refused. */
export function readEvents(
  tx: Tx,
  { volunteerId, periodId }: Pick<ServedPeriod, 'volunteerId' | 'periodId'>,
): Promise<readonly StoredEvent[]> {
  return runPrepared(tx, heldEntries, [volunteerId, periodId]);
}

const stoppedRow = columns({ stopped: column.flag });

const stoppedStatement = prepared(
  'stopped_hours',
  stoppedRow,
  `select exists (select 1 ${openDisputes('$1', '$2')} and d.not_there) as stopped`,
);

/** Stores nothing for a person with credited hours in part of that time, in another period. */
const storeCommand = {
  name: 'store_service_time',
  text: `insert into service_time (id, volunteer_id, activity_id, period_id, in_at, out_at, hours, training, confirmed,
    updated_at, credited_from, credited_to)
  select $1::uuid, $2::uuid, $3::uuid, $4::uuid, $5::timestamptz, $6::timestamptz, $7::numeric, $8::boolean, $9::boolean,
    $10::timestamptz, $11::timestamptz, $12::timestamptz
  where not exists (${otherCredits('$2', '$4', { from: '$11', to: '$12' })})
  on conflict (volunteer_id, period_id) do update set in_at = excluded.in_at, out_at = excluded.out_at,
    hours = excluded.hours, confirmed = excluded.confirmed, updated_at = excluded.updated_at,
    credited_from = excluded.credited_from, credited_to = excluded.credited_to`,
};

type NewTime = Omit<typeof serviceTime.$inferInsert, 'id'>;

/** Returns whether the time was stored. The caller must hold the lock of the volunteer. */
async function storeTime(tx: Tx, time: NewTime): Promise<boolean> {
  const stored = await runPreparedCommand(tx, storeCommand, [
    newId(),
    time.volunteerId,
    time.activityId,
    time.periodId,
    time.inAt,
    time.outAt,
    time.hours,
    time.training,
    time.confirmed,
    time.updatedAt,
    time.creditedFrom,
    time.creditedTo,
  ]);
  return stored > 0;
}

/**
 * Stores the hours of a period and notifies the volunteer of reached milestones. Throws 'timeOverlap' where part of the
 * time is already credited; the caller must hold the lock of the volunteer, so that no other transaction credits time
 * meanwhile. A dispute that denies presence stops the hours.
 */
export async function storeHours({ tx, now }: TxWork, served: ServedPeriod): Promise<ServiceHours> {
  await emptyServiceMonthOf(tx, { ...served, now });
  const events = await readEvents(tx, served);
  const hours = serviceHours(events, served);
  if (hours.kind === 'none') {
    await zeroHours({ tx, now }, served);
    return hours;
  }
  const [stopped] = await runPrepared(tx, stoppedStatement, [served.volunteerId, served.periodId]);
  const counted = hours.kind === 'counted' && stopped?.stopped === false ? hours : undefined;
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

interface SpanSql {
  readonly from: string;
  readonly to: string;
}

/**
 * SQL of service of the same person, in another period, credited for part of that time; the arguments are columns or
 * parameters.
 */
function otherCredits(volunteerId: string, periodId: string, { from, to }: SpanSql): string {
  return `select 1 from service_time other
    where other.volunteer_id = ${volunteerId} and other.period_id <> ${periodId}
      and other.credited_to > ${from} and other.credited_from < ${to}`;
}

const otherCreditsCommand = {
  name: 'other_credits',
  text: otherCredits('$1', '$2', { from: '$3::timestamptz', to: '$4::timestamptz' }),
};

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
  const values = [served.volunteerId, served.periodId, credit.startsAt, credit.endsAt];
  return (await runPreparedCommand(tx, otherCreditsCommand, values)) > 0;
}

/** Zeroes the hours of a period whose entries were all refused. */
async function zeroHours({ tx, now }: TxWork, served: ServedPeriod): Promise<void> {
  await runCommand(
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
