import { attendanceLimits, confirmingParties, toMacaoIso, waitingLapsesAt, waitingReminderHorizon } from '@vp/domain';
import type { WaitingReminder } from '@vp/domain';
import { lte, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { CallFacts, CipherWork, Services } from '../call/context.ts';
import { atInstant, isSuspended, quotedList } from '../db/conditions.ts';
import type { Db, Tx } from '../db/client.ts';
import { isNotRefused } from '../db/current-entry.ts';
import { column, columns } from '../db/row.ts';
import type { RowOf } from '../db/row.ts';
import { attendanceReminder } from '../db/schema/attendance.ts';
import type { LocalTexts } from '../db/schema/columns.ts';
import { organization } from '../db/schema/organization.ts';
import { query } from '../db/sql.ts';
import { withTransaction } from '../db/transaction.ts';
import { Refused } from '../refusal/refused.ts';
import { refuseEntries, refuseEntry } from '../services/attendance/agree-entries.ts';
import { openDisputes } from '../services/attendance/disputes.ts';
import { endOfPeriod } from '../services/attendance/held-period.ts';
import { readEvents, storeHours } from '../services/attendance/service-hours.ts';
import { audit } from '../services/audit/audit.ts';
import { ledgerEntryLink } from '../services/notification/links.ts';
import { notifyVolunteers, notifyVolunteersOfEach } from '../services/notification/notify-volunteers.ts';
import { notifyOffice } from '../services/organization/notify-office.ts';
import { lockVolunteers } from '../services/participant/locks.ts';
import { inBatches } from './in-batches.ts';

const batchSize = 200;
/** Entries of several days ago were reminded of before; older ones wait without a further reminder. */
const remindedWithinMs = 3 * 24 * 60 * 60_000;
/** The index of waiting entries keeps the answered ones, too: only recent deadlines are looked up. */
const lapsedWithinMs = 60 * 24 * 60 * 60_000;

type WaitingServices = Pick<Services, 'db' | 'ports' | 'cipher'>;
type WaitingWork = CipherWork & Pick<CallFacts, 'requestId'>;

/** Reminds the people whose word an entry waits for, and ends the wait of old entries. */
export async function followWaitingEntries(services: WaitingServices, stop?: AbortSignal): Promise<void> {
  const now = services.ports.clock.now();
  // The later reminder first: after a standstill only that one is sent.
  for (const kind of ['second', 'first'] as const)
    await inBatches({ size: batchSize, stop }, () =>
      withTransaction(services.db, (tx) => remind({ tx, now, ...ofJob(services) }, kind)),
    );
  let last: LapsedRow | undefined;
  await inBatches({ size: batchSize, stop }, async () => {
    const before = new Date(now.getTime() - attendanceLimits.waitingLapsesMs);
    const due = await readLapsed(services.db, { before, last });
    for (const served of due) {
      if (stop?.aborted === true) break;
      await withTransaction(services.db, (tx) => lapseOne({ tx, now, ...ofJob(services) }, { served, before }));
    }
    last = due.at(-1);
    return due.length;
  });
  await endRestrictions(services.db, now);
}

/** Ends what the organization above decides in place, once no entry of a restricted time can wait any more. */
async function endRestrictions(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - attendanceLimits.waitingLapsesMs);
  await db
    .update(organization)
    .set({ codesRestrictedUntil: null })
    .where(lte(organization.codesRestrictedUntil, before));
}

const ofJob = ({ cipher }: Pick<WaitingServices, 'cipher'>) => ({ cipher, requestId: 'follow-waiting-entries' });

/** SQL condition on an entry `e`: it is current, waits without an answer, and no dispute about its period is open. */
const isWaiting: SQL = sql`e.awaits is not null
  and not exists (select 1 from attendance_agreement g where g.event_id = e.id)
  and not exists (select 1 from attendance_event later where later.volunteer_id = e.volunteer_id
    and later.period_id = e.period_id and later.direction = e.direction and later.revision > e.revision
    and ${isNotRefused(sql`later`)})
  and not exists (select 1 ${openDisputes(sql`e.volunteer_id`, sql`e.period_id`)})`;

const waitingRow = columns({
  eventId: column.text,
  volunteerId: column.text,
  periodId: column.text,
  party: column.word(confirmingParties),
  since: column.instant,
  activity: column.json<LocalTexts>(),
  organization: column.json<LocalTexts>(),
  deciderId: column.text,
});

type Waiting = RowOf<typeof waitingRow>;

/** The latest waiting entry of each person, period and party that was not reminded of; locked against other processes. */
function readDue(tx: Tx, { kind, now }: { readonly kind: WaitingReminder; readonly now: Date }): Promise<Waiting[]> {
  const before = waitingReminderHorizon(kind, now);
  const from = new Date(before.getTime() - remindedWithinMs);
  const sent = kind === 'second' ? quotedList(['second']) : quotedList(['first', 'second']);
  return query(
    tx,
    waitingRow,
    sql`select e.id as "eventId", e.volunteer_id as "volunteerId", e.period_id as "periodId", e.awaits as party,
        e.recorded_at as since, a.name as activity, o.name as organization,
        case when ${isSuspended(sql`o.status`)} or (o.codes_restricted_until is not null
          and coalesce(e.evidence->'doubts' ? 'restricted', false)) then coalesce(o.parent_id, o.id) else o.id end as "deciderId"
      from attendance_event e join activity a on a.id = e.activity_id join organization o on o.id = a.organization_id
      where e.recorded_at >= ${atInstant(from)} and e.recorded_at < ${atInstant(before)} and ${isWaiting}
        and not exists (select 1 from attendance_reminder r where r.event_id = e.id and r.kind in (${sent}))
        and not exists (select 1 from attendance_event newer where newer.volunteer_id = e.volunteer_id
          and newer.period_id = e.period_id and newer.awaits = e.awaits
          and (newer.recorded_at, newer.id) > (e.recorded_at, e.id) and ${isNotRefused(sql`newer`)})
      order by e.recorded_at, e.id limit ${batchSize} for no key update of e skip locked`,
  );
}

const toDeadline = ({ since }: Pick<Waiting, 'since'>): string => toMacaoIso(waitingLapsesAt(since));

/** Volunteers are notified of each period; an organization once, with the number of its entries. */
async function remind(work: WaitingWork, kind: WaitingReminder): Promise<number> {
  const { tx, now } = work;
  const due = await readDue(tx, { kind, now });
  if (due.length === 0) return 0;
  await tx
    .insert(attendanceReminder)
    .values(due.map(({ eventId }) => ({ eventId, kind, sentAt: now })))
    .onConflictDoNothing();
  const own = due.filter(({ party }) => party === 'volunteer');
  await notifyVolunteersOfEach(
    work,
    own.map((one) => ({
      volunteerIds: [one.volunteerId],
      kind: 'hoursWaiting' as const,
      values: { activity: one.activity, organization: one.organization, date: toDeadline(one) },
      link: ledgerEntryLink(one.periodId),
    })),
  );
  const ofOffices = due.filter(({ party }) => party === 'organization');
  for (const organizationId of new Set(ofOffices.map(({ deciderId }) => deciderId))) {
    const entries = ofOffices.filter(({ deciderId }) => deciderId === organizationId);
    await remindOffice(work, { organizationId, entries });
  }
  return due.length;
}

interface OfficeEntries {
  readonly organizationId: string;
  readonly entries: readonly Waiting[];
}

async function remindOffice(work: WaitingWork, { organizationId, entries }: OfficeEntries): Promise<void> {
  const [first] = entries;
  if (first === undefined) return;
  await notifyOffice(work, {
    organizationId,
    permission: 'activity-list',
    kind: 'entriesWaiting',
    values: { organization: first.organization, count: String(entries.length), date: toDeadline(first) },
  });
}

const lapsedRow = columns({
  volunteerId: column.text,
  activityId: column.text,
  periodId: column.text,
  nature: column.text,
  startsAt: column.instant,
  endsAt: column.instant,
  activity: column.json<LocalTexts>(),
  organization: column.json<LocalTexts>(),
  eventIds: column.json<string[]>(),
});

type LapsedRow = RowOf<typeof lapsedRow>;

interface LapsedPage {
  readonly before: Date;
  /** The last one of the page before: entries that stay due must not be read again in this run. */
  readonly last: LapsedRow | undefined;
}

/** Reads entries that waited too long, by person and period. */
function readLapsed(db: Db, { before, last }: LapsedPage): Promise<LapsedRow[]> {
  const from = new Date(before.getTime() - lapsedWithinMs);
  const isLater = last && sql`and (e.volunteer_id, e.period_id) > (${last.volunteerId}::uuid, ${last.periodId}::uuid)`;
  return query(
    db,
    lapsedRow,
    sql`select e.volunteer_id as "volunteerId", a.id as "activityId", pe.id as "periodId", a.nature,
        pe.starts_at as "startsAt", ${endOfPeriod} as "endsAt", a.name as activity, o.name as organization,
        json_agg(e.id) as "eventIds"
      from attendance_event e join activity a on a.id = e.activity_id join organization o on o.id = a.organization_id
      join period pe on pe.id = e.period_id
      where e.recorded_at >= ${atInstant(from)} and e.recorded_at <= ${atInstant(before)} and ${isWaiting}
        ${isLater ?? sql``}
      group by e.volunteer_id, a.id, pe.id, o.id order by e.volunteer_id, pe.id limit ${batchSize}`,
  );
}

interface Lapsed {
  readonly served: LapsedRow;
  readonly before: Date;
}

/**
 * Refuses entries that waited too long: they stay readable, and earlier entries of their direction count again. Reads
 * them again under the lock: the last word may have come meanwhile.
 */
async function lapseOne(work: WaitingWork, { served, before }: Lapsed): Promise<void> {
  const { volunteerId, periodId, activityId, eventIds, activity, organization } = served;
  await lockVolunteers(work.tx, [volunteerId]);
  const found = new Set(eventIds);
  const waiting = (await readEvents(work.tx, served)).filter(
    ({ id, awaits, recordedAt }) => found.has(id) && awaits !== null && recordedAt <= before,
  );
  if (waiting.length === 0) return;
  for (const { id } of waiting) await refuseEntry(work, { eventId: id, byAccountId: null, reason: null });
  await storeRemaining(work, served);
  const details = { activityId, periodId, entries: waiting.length };
  await audit(work, 'attendance.lapsed', { ownerId: volunteerId, subjectId: volunteerId, details });
  await notifyVolunteers(work, {
    volunteerIds: [volunteerId],
    kind: 'hoursLapsed',
    values: { activity, organization },
    link: ledgerEntryLink(periodId),
  });
}

/** The entry before a lapsed correction counts again, unless its time is credited elsewhere by now. */
async function storeRemaining(work: WaitingWork, served: LapsedRow): Promise<void> {
  try {
    await storeHours(work, served);
  } catch (error) {
    if (!(error instanceof Refused) || error.refusal !== 'timeOverlap') throw error;
    await refuseEntries(work, { ...served, byAccountId: null, reason: null });
    await storeHours(work, served);
  }
}
