import { dayMs, minuteMs, natureCodes, serviceHours } from '@vp/domain';
import { and, eq } from 'drizzle-orm';
import { attendanceDispute, attendanceEvent, serviceTime } from '../db/schema/attendance.ts';
import { organizationRole } from '../db/schema/organization.ts';
import { toCredit } from '../services/attendance/service-hours.ts';
import type { SeededActivity } from './activities.ts';
import { attendanceCases } from './attendance-cases.ts';
import type { AttendanceCase } from './attendance-cases.ts';
import { inChunks } from './context.ts';
import type { SeedContext } from './context.ts';
import type { SeededParticipants } from './participants.ts';
import type { VolunteerRow } from './volunteers.ts';

interface Past extends SeededParticipants {
  readonly activities: readonly SeededActivity[];
  /** The demo organization. */
  readonly organizationId: string;
  /** Volunteers who never miss a sign-out. */
  readonly faithful: readonly VolunteerRow[];
  /** The volunteer whose ledger shows every case. */
  readonly shown: VolunteerRow;
}

type EventRow = typeof attendanceEvent.$inferInsert;
type TimeRow = typeof serviceTime.$inferInsert & { readonly id: string };

/** Returns the newest services of the volunteer who shows all cases, each with its case, by period. */
function casesOf({ activities, choices, rows, shown, organizationId }: Past, now: Date): Map<string, AttendanceCase> {
  const own = new Set(
    rows.filter(({ volunteerId, state }) => volunteerId === shown.id && state === 'admitted').map(({ id }) => id),
  );
  const chosen = new Set(choices.filter(({ participantId }) => own.has(participantId)).map(({ periodId }) => periodId));
  const over = activities
    .filter(({ row }) => row.organizationId === organizationId && row.state !== 'cancelled')
    .filter(({ row }) => row.nature !== natureCodes.training)
    .flatMap(({ periods }) => periods)
    .filter(({ id, endsAt }) => chosen.has(id) && endsAt.getTime() < now.getTime() - 2 * dayMs)
    .sort((a, b) => b.endsAt.getTime() - a.endsAt.getTime());
  return new Map(
    over.flatMap(({ id }, index) => {
      const found = attendanceCases[index];
      return found === undefined ? [] : [[id, found] as const];
    }),
  );
}

/** Creates the check-ins and check-outs of past periods, with their hours. */
export async function seedAttendance({ tx, now, pick }: SeedContext, past: Past): Promise<void> {
  const periods = new Map(
    past.activities.flatMap((one) => one.periods.map((period) => [period.id, { period, one }] as const)),
  );
  const people = new Map(past.rows.map((row) => [row.id, row]));
  const cases = casesOf(past, now);
  const administratorId = await administratorOf(tx, past.organizationId);
  const events: EventRow[] = [];
  const disputes: (typeof attendanceDispute.$inferInsert)[] = [];
  const times: TimeRow[] = [];
  for (const choice of past.choices) {
    const found = periods.get(choice.periodId);
    const person = people.get(choice.participantId);
    if (!found || person?.state !== 'admitted' || found.period.startsAt > now || found.one.row.state === 'cancelled')
      continue;
    const { period, one } = found;
    const isRunning = period.endsAt > now;
    const isFaithful = past.faithful.some(({ id }) => id === person.volunteerId);
    // The volunteers of the demo log-ins have not checked in today.
    if (isRunning ? isFaithful || pick.chance(0.4) : !isFaithful && pick.chance(0.06)) continue;
    const common = { activityId: one.row.id, periodId: period.id, volunteerId: person.volunteerId };
    const inAt = new Date(Math.min(now.getTime(), period.startsAt.getTime() - pick.number(0, 12) * minuteMs));
    const special = person.volunteerId === past.shown.id ? cases.get(choice.periodId) : undefined;
    const leaves = !isRunning && special?.isOutMissing !== true && (isFaithful || pick.chance(0.92));
    const outAt = new Date(Math.min(now.getTime(), period.endsAt.getTime() + pick.number(0, 10) * minuteMs));
    const event = (direction: 'in' | 'out', at: Date): EventRow => ({
      id: pick.uuid(),
      ...common,
      direction,
      at,
      recordedAt: at,
      evidenceKind: 'rotatingCode',
      evidence: {},
      ...(special?.isByHand && { byAccountId: administratorId }),
      ...special?.entry?.(at, now),
    });
    const own = leaves ? [event('in', inAt), event('out', outAt)] : [event('in', inAt)];
    events.push(...own);
    const judged = serviceHours(
      own.map(({ direction, at }) => ({ direction, at, recordedAt: at, evidence: 'rotatingCode' as const })),
      period,
    );
    const counted = judged.kind === 'counted' && special?.isHeldBack !== true ? judged : undefined;
    const credit = counted && toCredit(counted, period);
    const row: TimeRow = {
      id: pick.uuid(),
      ...common,
      inAt,
      outAt: leaves && special?.isHeldBack !== true ? outAt : null,
      hours: counted?.hours ?? 0,
      training: one.row.nature === natureCodes.training,
      confirmed: counted !== undefined,
      creditedFrom: credit?.startsAt ?? null,
      creditedTo: credit?.endsAt ?? null,
    };
    times.push(row);
    const dispute = special?.dispute?.(now, administratorId);
    const disputed = own.at(-1)?.id;
    if (dispute !== undefined && disputed !== undefined) {
      disputes.push({
        id: pick.uuid(),
        eventId: disputed,
        volunteerId: person.volunteerId,
        periodId: period.id,
        organizationId: one.row.organizationId,
        kind: 'disputed',
        ...dispute,
      });
    }
  }
  await inChunks(events, (chunk) => tx.insert(attendanceEvent).values(chunk));
  await inChunks(times, (chunk) => tx.insert(serviceTime).values(chunk));
  if (disputes.length > 0) await tx.insert(attendanceDispute).values(disputes);
  await seedDispute({ tx, now, pick }, { past, events });
}

async function administratorOf(tx: SeedContext['tx'], organizationId: string): Promise<string | null> {
  const [found] = await tx
    .select({ accountId: organizationRole.accountId })
    .from(organizationRole)
    .where(and(eq(organizationRole.organizationId, organizationId), eq(organizationRole.role, 'administrator')));
  return found?.accountId ?? null;
}

/** Creates a volunteer's dispute of a recent service of the demo organization. */
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
    periodId: disputed.periodId,
    organizationId: past.organizationId,
    kind: 'disputed',
    reason: '當日協助收拾場地，比記錄的時間晚離開。',
    createdAt: new Date(now.getTime() - dayMs),
  });
}
