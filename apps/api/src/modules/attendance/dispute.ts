import { disputeGroundsFor } from '@vp/domain';
import { message } from '@vp/validators';
import { sql } from 'drizzle-orm';
import { atInstant, isBlocked, isNormal } from '../../db/conditions.ts';
import { column, columns } from '../../db/row.ts';
import type { RowOf } from '../../db/row.ts';
import { execute, query } from '../../db/sql.ts';
import { agreeToEntries } from '../../services/attendance/agree-entries.ts';
import { endOfPeriod } from '../../services/attendance/held-period.ts';
import { readEvents, storeHours } from '../../services/attendance/service-hours.ts';
import type { StoredEvent } from '../../services/attendance/service-hours.ts';
import { assertStatedEnd } from './stated-end.ts';
import { audit } from '../../services/audit/audit.ts';
import { lockVolunteers } from '../../services/participant/locks.ts';
import { attendanceDispute } from '../../db/schema/attendance.ts';
import type { Handler, Work } from '../../call/context.ts';
import { Refused, orNotFound } from '../../refusal/refused.ts';
import { problemText } from '../../refusal/text.ts';
import { readEntryState } from './reads.ts';

/** Stores the volunteer's answer to the latest entry of a period; a later correction needs a new answer. */
export const dispute: Handler<'attendance.dispute'> = async (ctx) => {
  const { periodId, answer, reason } = ctx.body;
  const { accountId, volunteerId } = ctx.actor;
  if (answer === 'dispute' && reason === undefined) throw new Refused('reasonMissing');
  return ctx.transaction(async (work) => {
    await lockVolunteers(work.tx, [volunteerId]);
    const events = await readEvents(work.tx, { volunteerId, periodId });
    const latest = orNotFound(pickLatest(events));
    const served = orNotFound(await readServed(work));
    const leftAt = readLeftAt(work, { events, served });
    if (answer === 'confirm') await agreeToEntries(work, { events, party: 'volunteer', byAccountId: accountId });
    const { nature, startsAt, endsAt, activityId, organizationId } = served;
    const makers = events.map(({ byAccountId }) => byAccountId);
    await storeWord(work, { eventId: latest.id, organizationId, makers, leftAt });
    await storeHours(work, { activityId, periodId, volunteerId, nature, startsAt, endsAt });
    // The words of the person stay in their own row: the log is never erased.
    const details = { activityId, periodId, out: leftAt?.toISOString() ?? null };
    const event = answer === 'dispute' ? 'attendance.disputed' : 'attendance.confirmed';
    await audit(work, event, { subjectId: volunteerId, details });
    return { state: orNotFound(await readEntryState(work, { volunteerId, periodId })) };
  });
};

/** Returns the entry that an answer refers to. */
function pickLatest(events: readonly StoredEvent[]): StoredEvent | undefined {
  return [...events].sort(
    (a, b) =>
      b.recordedAt.getTime() - a.recordedAt.getTime() ||
      b.revision - a.revision ||
      b.direction.localeCompare(a.direction),
  )[0];
}

const servedRow = columns({
  activityId: column.text,
  organizationId: column.text,
  nature: column.text,
  startsAt: column.instant,
  endsAt: column.instant,
});

async function readServed({ tx, body }: Work<'attendance.dispute'>) {
  const [row] = await query(
    tx,
    servedRow,
    sql`select a.id as "activityId", a.organization_id as "organizationId", a.nature, pe.starts_at as "startsAt", ${endOfPeriod} as "endsAt"
      from period pe join activity a on a.id = pe.activity_id where pe.id = ${body.periodId}`,
  );
  return row;
}

interface Disputed {
  readonly events: readonly StoredEvent[];
  readonly served: RowOf<typeof servedRow>;
}

/** Returns the volunteer's stated time of leaving; undefined unless only the end is disputed. */
function readLeftAt(work: Work<'attendance.dispute'>, { events, served }: Disputed): Date | undefined {
  const { answer, ground, leftAt } = work.body;
  if (answer !== 'dispute' || ground !== 'wrongEnd') return undefined;
  const checkedInAt = events.find(({ direction }) => direction === 'in')?.at;
  const checkedOutAt = events.find(({ direction }) => direction === 'out')?.at;
  if (!disputeGroundsFor({ checkedInAt, checkedOutAt }).includes(ground)) throw new Refused('notCheckedIn');
  if (leftAt === undefined) {
    const missing = { path: 'leftAt', message: problemText(work.language, message('required')) };
    throw new Refused('invalidInput', { problems: [missing] });
  }
  const stated = { checkedInAt, leftAt: new Date(leftAt), period: served, path: 'leftAt' };
  assertStatedEnd(work, stated);
  return stated.leftAt;
}

interface Word {
  readonly eventId: string;
  readonly organizationId: string;
  readonly makers: readonly (string | null)[];
  readonly leftAt: Date | undefined;
}

async function storeWord(work: Work<'attendance.dispute'>, word: Word): Promise<void> {
  const { tx, now, actor, body } = work;
  const { eventId, organizationId, makers, leftAt } = word;
  const isDispute = body.answer === 'dispute';
  const isRaised = isDispute && (body.toParent === true || !(await hasOthers(work, { eventId, makers })));
  const said = {
    periodId: body.periodId,
    organizationId,
    kind: isDispute ? 'disputed' : 'confirmed',
    reason: body.reason ?? null,
    notThere: isDispute && body.ground === 'notThere',
    leftAt: leftAt ?? null,
    raisedAt: isRaised ? now : null,
    createdAt: now,
  } as const;
  await tx
    .insert(attendanceDispute)
    .values({ eventId, volunteerId: actor.volunteerId, ...said })
    .onConflictDoUpdate({
      target: attendanceDispute.eventId,
      set: { ...said, createdAt: firstStatement(now), settledAt: null, settledBy: null, answer: null },
    });
}

/** A repeated dispute, for example to ask the organization above, keeps its original time. */
function firstStatement(now: Date) {
  return sql`case when attendance_dispute.kind = 'disputed' and attendance_dispute.settled_at is null
    then attendance_dispute.created_at else ${atInstant(now)} end`;
}

/**
 * Returns whether the organization has another operator who may settle the dispute, can log in and did not make the
 * entries.
 */
async function hasOthers(
  { tx, actor }: Work<'attendance.dispute'>,
  { eventId, makers }: Pick<Word, 'eventId' | 'makers'>,
): Promise<boolean> {
  const others = await execute(
    tx,
    sql`select 1 from organization_role r join activity a on a.organization_id = r.organization_id
      join organization o on o.id = r.organization_id and ${isNormal(sql`o.status`)}
      join attendance_event e on e.activity_id = a.id and e.id = ${eventId}
      join account who on who.id = r.account_id and not ${isBlocked(sql`who.state`)}
      where r.removed_at is null and r.account_id <> ${actor.accountId}
        and not (r.account_id = any(${sql.param(makers.filter((maker) => maker !== null))}::uuid[]))
        and (r.role = 'administrator' or r.permissions @> array['activity-list', 'activity-release']) limit 1`,
  );
  return others > 0;
}
