import { attendanceDirections, awaitedParties, evidenceKinds, natureCodes, serviceHours } from '@vp/domain';
import type { InstantRange, ServiceHours } from '@vp/domain';
import { sql } from 'drizzle-orm';
import { atInstant } from '../../db/conditions.ts';
import { Refused } from '../../refusal/refused.ts';
import type { Tx } from '../../db/client.ts';
import { breaksUnique } from '../../db/failure.ts';
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

const idRow = columns({ id: column.text });
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

/** Stores what the events of a period amount to. Throws 'timeOverlap' where a tenth of an hour was credited before. */
export async function storeHours({ tx, now }: Pick<Work, 'tx' | 'now'>, served: ServedPeriod): Promise<ServiceHours> {
  const events = await readEvents(tx, served);
  const hours = serviceHours(events, served);
  if (hours.kind === 'none') return hours;
  const counted = hours.kind === 'counted' ? hours : undefined;
  const inAt = hours.signedInAt ?? served.startsAt;
  const [row] = await queryRows(
    tx,
    idRow,
    sql`insert into service_time (id, volunteer_id, activity_id, period_id, in_at, out_at, hours, training, confirmed, updated_at)
      values (${newId()}, ${served.volunteerId}, ${served.activityId}, ${served.periodId}, ${atInstant(inAt)},
        ${counted?.signedOutAt.toISOString() ?? null}::timestamptz, ${counted?.hours ?? 0}::numeric, ${served.nature === natureCodes.training}::boolean,
        ${counted !== undefined}::boolean, ${atInstant(now)})
      on conflict (volunteer_id, period_id) do update set in_at = excluded.in_at, out_at = excluded.out_at,
        hours = excluded.hours, confirmed = excluded.confirmed, updated_at = excluded.updated_at
      returning id`,
  );
  if (row !== undefined) await storeSlots(tx, { served, serviceTimeId: row.id, counted });
  return hours;
}

interface SlotInput {
  readonly served: ServedPeriod;
  readonly serviceTimeId: string;
  readonly counted: Extract<ServiceHours, { kind: 'counted' }> | undefined;
}

async function storeSlots(tx: Tx, { served, serviceTimeId, counted }: SlotInput): Promise<void> {
  await runCommand(tx, sql`delete from service_slot where service_time_id = ${serviceTimeId}`);
  const tenths = Math.round((counted?.hours ?? 0) * 10);
  if (counted === undefined || tenths === 0) return;
  const first = Math.floor(Math.max(counted.signedInAt.getTime(), served.startsAt.getTime()) / tenthMs);
  try {
    await runCommand(
      tx,
      sql`insert into service_slot (volunteer_id, slot, service_time_id)
        select ${served.volunteerId}::uuid, slot, ${serviceTimeId}::uuid
        from generate_series(${first}::int, ${first + tenths - 1}::int) as slot`,
    );
  } catch (error) {
    if (breaksUnique(error, 'service_slot_volunteer_id_slot_pk')) throw new Refused('timeOverlap');
    throw error;
  }
}
