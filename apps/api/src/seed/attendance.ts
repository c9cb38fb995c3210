import { natureCodes, serviceHours } from '@vp/domain';
import { attendanceDispute, attendanceEvent, serviceTime } from '../db/schema/attendance.ts';
import { toCredit } from '../services/attendance/service-hours.ts';
import type { SeededActivity } from './activities.ts';
import { dayMs, inChunks } from './context.ts';
import type { SeedContext } from './context.ts';
import type { SeededParticipants } from './participants.ts';
import type { VolunteerRow } from './volunteers.ts';

interface Past extends SeededParticipants {
  readonly activities: readonly SeededActivity[];
  /** The demo organization. */
  readonly organizationId: string;
  /** These never miss a sign-out. */
  readonly faithful: readonly VolunteerRow[];
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
    if (!found || person?.state !== 'admitted' || found.period.startsAt > now || found.one.row.state === 'cancelled')
      continue;
    const { period, one } = found;
    const isRunning = period.endsAt > now;
    const isFaithful = past.faithful.some(({ id }) => id === person.volunteerId);
    // The volunteers of the demo log-ins are still to check in today.
    if (isRunning ? isFaithful || pick.chance(0.4) : !isFaithful && pick.chance(0.06)) continue;
    const common = { activityId: one.row.id, periodId: period.id, volunteerId: person.volunteerId };
    const inAt = new Date(Math.min(now.getTime(), period.startsAt.getTime() - pick.number(0, 12) * minuteMs));
    const leaves = !isRunning && (isFaithful || pick.chance(0.92));
    const outAt = new Date(Math.min(now.getTime(), period.endsAt.getTime() + pick.number(0, 10) * minuteMs));
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
    const credit = judged.kind === 'counted' ? toCredit(judged, period) : undefined;
    const row: TimeRow = {
      id: pick.uuid(),
      ...common,
      inAt,
      outAt: leaves ? outAt : null,
      hours,
      training: one.row.nature === natureCodes.training,
      confirmed: judged.kind === 'counted',
      creditedFrom: credit?.startsAt ?? null,
      creditedTo: credit?.endsAt ?? null,
    };
    times.push(row);
  }
  await inChunks(events, (chunk) => tx.insert(attendanceEvent).values(chunk));
  await inChunks(times, (chunk) => tx.insert(serviceTime).values(chunk));
  await seedDispute({ tx, now, pick }, { past, events });
}

/** One volunteer says that the hours of a recent service of the demo organization are wrong. */
async function seedDispute(
  { tx, now, pick }: Pick<SeedContext, 'tx' | 'now' | 'pick'>,
  { past, events }: { past: Past; events: readonly EventRow[] },
): Promise<void> {
  const own = new Set(
    past.activities.filter(({ row }) => row.organizationId === past.organizationId).map(({ row }) => row.id),
  );
  const disputed = events.find(
    ({ activityId, direction, at, volunteerId }) =>
      own.has(activityId) &&
      direction === 'out' &&
      at > new Date(now.getTime() - 12 * dayMs) &&
      !past.faithful.some(({ id }) => id === volunteerId),
  );
  if (disputed?.id === undefined) return;
  await tx.insert(attendanceDispute).values({
    id: pick.uuid(),
    eventId: disputed.id,
    volunteerId: disputed.volunteerId,
    kind: 'disputed',
    reason: '當日協助收拾場地，比記錄的時間晚離開。',
    createdAt: new Date(now.getTime() - dayMs),
  });
}
