import { attendanceDirections, awaitedParties, evidenceKinds, natureCodes, serviceHours } from '@vp/domain';
import type { InstantRange, ServiceHours } from '@vp/domain';
import { sql } from 'drizzle-orm';
import { atInstant } from '../../db/conditions.ts';
import { Refused } from '../../refusal/refused.ts';
import type { Tx } from '../../db/client.ts';
import type { Work } from '../../call/context.ts';
import { newId } from '../../db/id.ts';
import { column, columns } from '../../db/row.ts';
import type { RowOf } from '../../db/row.ts';
import { queryRows, runCommand } from '../../db/sql.ts';

export interface ServedPeriod extends InstantRange {
  readonly activityId: string;
  readonly periodId: string;
  readonly volunteerId: string;
  readonly nature: string;
}

const storedEvent = columns({
  direction: column.word(attendanceDirections),
  at: column.instant,
  recordedAt: column.instant,
  evidence: column.word(evidenceKinds),
  awaits: column.word(awaitedParties).nullable(),
  revision: column.integer,
});

export type StoredEvent = RowOf<typeof storedEvent>;

const tenthMs = 6 * 60_000;

/** The entries that hold for one volunteer in one period: of each direction the last revision. */
export function readEvents(
  tx: Tx,
  { volunteerId, periodId }: Pick<ServedPeriod, 'volunteerId' | 'periodId'>,
): Promise<StoredEvent[]> {
  return queryRows(
    tx,
    storedEvent,
    sql`select distinct on (direction) direction, at, recorded_at as "recordedAt", evidence_kind as evidence, revision,
        case when g.answer is distinct from 'agreed' then awaits end as awaits
      from attendance_event left join attendance_agreement g on g.event_id = attendance_event.id where volunteer_id = ${volunteerId} and period_id = ${periodId} order by direction, revision desc`,
  );
}

/**
 * Stores what the events of a period amount to. Throws 'timeOverlap' where a part of that time was credited before: the
 * statement asks it, and the caller holds the lock of the volunteer, so that nothing is credited meanwhile. A time that
 * an earlier release stored says only when it began and ended.
 */
export async function storeHours({ tx, now }: Pick<Work, 'tx' | 'now'>, served: ServedPeriod): Promise<ServiceHours> {
  const events = await readEvents(tx, served);
  const hours = serviceHours(events, served);
  if (hours.kind === 'none') return hours;
  const counted = hours.kind === 'counted' ? hours : undefined;
  const inAt = hours.signedInAt ?? served.startsAt;
  const credit = counted && creditOf(counted, served);
  const from = sql`${credit?.startsAt.toISOString() ?? null}::timestamptz`;
  const to = sql`${credit?.endsAt.toISOString() ?? null}::timestamptz`;
  const stored = await runCommand(
    tx,
    sql`insert into service_time (id, volunteer_id, activity_id, period_id, in_at, out_at, hours, training, confirmed,
        updated_at, credited_from, credited_to)
      select ${newId()}::uuid, ${served.volunteerId}::uuid, ${served.activityId}::uuid, ${served.periodId}::uuid, ${atInstant(inAt)},
        ${counted?.signedOutAt.toISOString() ?? null}::timestamptz, ${counted?.hours ?? 0}::numeric,
        ${served.nature === natureCodes.training}::boolean, ${counted !== undefined}::boolean, ${atInstant(now)}, ${from}, ${to}
      where not exists (select 1 from service_time other
        where other.volunteer_id = ${served.volunteerId} and other.period_id <> ${served.periodId}
          and ((other.credited_to > ${from} and other.credited_from < ${to}) or (other.credited_to is null
            and other.confirmed and other.hours > 0 and other.out_at > ${from} and other.in_at < ${to})))
      on conflict (volunteer_id, period_id) do update set in_at = excluded.in_at, out_at = excluded.out_at,
        hours = excluded.hours, confirmed = excluded.confirmed, updated_at = excluded.updated_at,
        credited_from = excluded.credited_from, credited_to = excluded.credited_to`,
  );
  if (stored === 0) throw new Refused('timeOverlap');
  return hours;
}

/** The tenths of an hour that the hours stand for; undefined where they are none. */
export function creditOf(
  { signedInAt, hours }: Pick<Extract<ServiceHours, { kind: 'counted' }>, 'signedInAt' | 'hours'>,
  { startsAt }: Pick<InstantRange, 'startsAt'>,
): InstantRange | undefined {
  const tenths = Math.round(hours * 10);
  if (tenths === 0) return undefined;
  const first = Math.floor(Math.max(signedInAt.getTime(), startsAt.getTime()) / tenthMs);
  return { startsAt: new Date(first * tenthMs), endsAt: new Date((first + tenths) * tenthMs) };
}
