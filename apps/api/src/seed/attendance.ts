import { natureCodes, serviceHours } from '@vp/domain';
import { sql } from 'drizzle-orm';
import { attendanceEvent, serviceTime } from '../db/schema/attendance.ts';
import type { SeededActivity } from './activities.ts';
import { inChunks } from './context.ts';
import type { SeedContext } from './context.ts';
import type { SeededParticipants } from './participants.ts';
import type { VolunteerRow } from './volunteers.ts';

interface Past extends SeededParticipants {
  readonly activities: readonly SeededActivity[];
  readonly kaian: VolunteerRow;
}

type EventRow = typeof attendanceEvent.$inferInsert;
type TimeRow = typeof serviceTime.$inferInsert & { readonly id: string };

const minuteMs = 60_000;

/** Check-ins and check-outs of what is over, with the hours that follow from them. */
export async function seedAttendance({ tx, now, pick }: SeedContext, past: Past): Promise<void> {
  const periods = new Map(
    past.activities.flatMap((one) => one.periods.map((period) => [period.id, { period, one }] as const)),
  );
  const people = new Map(past.rows.map((row) => [row.id, row]));
  const events: EventRow[] = [];
  const times: TimeRow[] = [];
  for (const choice of past.choices) {
    const found = periods.get(choice.periodId);
    const person = people.get(choice.participantId);
    if (!found || person?.state !== 'admitted' || found.period.endsAt >= now || found.one.row.state === 'cancelled')
      continue;
    const { period, one } = found;
    if (pick.chance(0.06)) continue;
    const common = { activityId: one.row.id, periodId: period.id, volunteerId: person.volunteerId };
    const inAt = new Date(period.startsAt.getTime() - pick.number(0, 12) * minuteMs);
    const leaves = person.volunteerId === past.kaian.id || pick.chance(0.92);
    const outAt = new Date(period.endsAt.getTime() + pick.number(0, 10) * minuteMs);
    const event = (direction: 'in' | 'out', at: Date): EventRow => ({
      id: pick.uuid(),
      ...common,
      direction,
      at,
      recordedAt: at,
      evidenceKind: 'rotatingCode',
      evidence: {},
    });
    const own = leaves ? [event('in', inAt), event('out', outAt)] : [event('in', inAt)];
    events.push(...own);
    const judged = serviceHours(
      own.map(({ direction, at }) => ({ direction, at, recordedAt: at, evidence: 'rotatingCode' as const })),
      period,
    );
    const hours = judged.kind === 'counted' ? judged.hours : 0;
    const row: TimeRow = {
      id: pick.uuid(),
      ...common,
      inAt,
      outAt: leaves ? outAt : null,
      hours,
      training: one.row.nature === natureCodes.training,
      confirmed: judged.kind === 'counted',
    };
    times.push(row);
  }
  await inChunks(events, (chunk) => tx.insert(attendanceEvent).values(chunk));
  await inChunks(times, (chunk) => tx.insert(serviceTime).values(chunk));
  await creditSlots(tx);
}

/** The six-minute steps that each credited time covers: far too many rows to send them all. */
async function creditSlots(tx: SeedContext['tx']): Promise<void> {
  await tx.execute(sql`
    insert into service_slot (volunteer_id, slot, service_time_id)
    select t.volunteer_id, floor(extract(epoch from pe.starts_at) / 360)::int + step, t.id
    from service_time t join period pe on pe.id = t.period_id
    cross join lateral generate_series(0, round(t.hours * 10)::int - 1) as step`);
}
