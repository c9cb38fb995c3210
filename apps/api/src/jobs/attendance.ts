import { attendanceLimits } from '@vp/domain';
import { sql } from 'drizzle-orm';
import type { CallFacts, CipherWork, Services } from '../call/context.ts';
import { atInstant, isPublished } from '../db/conditions.ts';
import type { Db, Tx } from '../db/client.ts';
import { column, columns } from '../db/row.ts';
import type { RowOf } from '../db/row.ts';
import { query } from '../db/sql.ts';
import { withTransaction } from '../db/transaction.ts';
import type { LocalTexts } from '../db/schema/columns.ts';
import { Refused } from '../refusal/refused.ts';
import { agreeToEntries, refuseEntries } from '../services/attendance/agree-entries.ts';
import { findOpenStays } from '../services/attendance/carry-stays.ts';
import { currentEntry, hasCheckedIn, isNotRefused, isSupportedTime, lacksEntry, stayEnd } from '../db/current-entry.ts';
import { endOfPeriod } from '../services/attendance/held-period.ts';
import { readEvents, storeHours } from '../services/attendance/service-hours.ts';
import { toSettled } from '../services/attendance/settled.ts';
import { readStay } from '../services/attendance/stay.ts';
import { audit } from '../services/audit/audit.ts';
import { ledgerEntryLink, ledgerLink } from '../services/notification/links.ts';
import { notifyVolunteers, notifyVolunteersOfEach } from '../services/notification/notify-volunteers.ts';
import { notifyOffice } from '../services/organization/notify-office.ts';
import { lockVolunteers } from '../services/participant/locks.ts';
import { inBatches } from './in-batches.ts';

/** Runs the changes of attendance that depend only on time. */
export async function followAttendance(
  services: Pick<Services, 'db' | 'ports' | 'cipher'>,
  stop?: AbortSignal,
): Promise<void> {
  const now = services.ports.clock.now();
  await carryStays({ db: services.db, now, stop });
  await inBatches({ size: periodsAtOnce, stop }, () => concludePeriods(services.db, now));
  let last: Silent | undefined;
  await inBatches({ size: batchSize, stop }, async () => {
    const due = await readSilent(services.db, { now, last });
    for (const served of due) {
      if (stop?.aborted === true) break;
      const work = { now, cipher: services.cipher, requestId: 'follow-attendance' };
      await withTransaction(services.db, (tx) => confirmOne({ ...work, tx }, served));
    }
    last = due.at(-1);
    return due.length;
  });
}

const batchSize = 100;
/** Periods of one transaction: each one notifies all its participants. */
const periodsAtOnce = 10;

const leaving = currentEntry(sql`s.volunteer_id`, sql`s.period_id`, 'out');

interface Carrying {
  readonly db: Db;
  readonly now: Date;
  readonly stop: AbortSignal | undefined;
}

/** Carries the arrivals of people who have not left into their next period, once it has begun. */
async function carryStays({ db, now, stop }: Carrying): Promise<void> {
  for (const place of await findOpenStays(db, { now })) {
    if (stop?.aborted === true) return;
    await withTransaction(db, async (tx) => {
      await lockVolunteers(tx, [place.volunteerId]);
      await readStay({ tx, now }, place);
    });
  }
}

const silentRow = columns({
  volunteerId: column.text,
  activityId: column.text,
  periodId: column.text,
  nature: column.text,
  startsAt: column.instant,
  endsAt: column.instant,
  activity: column.json<LocalTexts>(),
  organizationId: column.text,
  organization: column.json<LocalTexts>(),
  number: column.text,
});

type Silent = RowOf<typeof silentRow>;

interface SilentPage {
  readonly now: Date;
  /** The last one of the page before: hours that stay due must not be read again in this run. */
  readonly last: Silent | undefined;
}

/**
 * Reads hours that were recorded afterwards and confirm themselves seven days later without an answer, where another
 * fact supports them. An open dispute is an answer.
 */
function readSilent(db: Db, { now, last }: SilentPage): Promise<Silent[]> {
  const before = new Date(now.getTime() - attendanceLimits.silenceConfirmsMs);
  const isLater =
    last && sql`and (given.volunteer_id, given.period_id) > (${last.volunteerId}::uuid, ${last.periodId}::uuid)`;
  return query(
    db,
    silentRow,
    sql`select distinct given.volunteer_id as "volunteerId", given.activity_id as "activityId", given.period_id as "periodId",
        a.nature, pe.starts_at as "startsAt", ${endOfPeriod} as "endsAt", a.name as activity, o.id as "organizationId",
        o.name as organization, v.number
      from attendance_event given join activity a on a.id = given.activity_id join period pe on pe.id = given.period_id
      join organization o on o.id = a.organization_id join volunteer v on v.id = given.volunteer_id
      where given.awaits = 'volunteer' and given.recorded_at <= ${atInstant(before)}
        and not exists (select 1 from attendance_agreement g where g.event_id = given.id)
        and not exists (select 1 from attendance_event newer where newer.volunteer_id = given.volunteer_id
          and newer.period_id = given.period_id and newer.direction = given.direction and newer.revision > given.revision
          and ${isNotRefused(sql`newer`)})
        and ${isSupportedTime(sql`given.volunteer_id`, sql`given.period_id`)}
        and not exists (select 1 from attendance_event later where later.volunteer_id = given.volunteer_id
          and later.period_id = given.period_id and later.awaits = 'volunteer' and later.recorded_at > ${atInstant(before)}
          and ${isNotRefused(sql`later`)})
        and not exists (select 1 from attendance_dispute d join attendance_event de on de.id = d.event_id
          where de.volunteer_id = given.volunteer_id and de.period_id = given.period_id and d.kind = 'disputed'
            and (d.settled_at is null or d.settled_at > ${atInstant(before)}))
        ${isLater ?? sql``}
      order by given.volunteer_id, given.period_id limit ${batchSize}`,
  );
}

type SilenceWork = CipherWork & Pick<CallFacts, 'requestId'>;

/** Hours that now overlap with others of the person cannot count: their entries are refused instead. */
async function confirmOne(work: SilenceWork, served: Silent): Promise<void> {
  const { volunteerId, activityId, periodId } = served;
  await lockVolunteers(work.tx, [volunteerId]);
  const events = await readEvents(work.tx, { volunteerId, periodId });
  await agreeToEntries(work, { events, party: 'volunteer', byAccountId: null });
  try {
    const { hours } = toSettled(await storeHours(work, served));
    const about = { ownerId: volunteerId, subjectId: volunteerId, details: { activityId, periodId, hours } };
    await audit(work, 'attendance.counted', about);
  } catch (error) {
    if (!(error instanceof Refused) || error.refusal !== 'timeOverlap') throw error;
    await refuseEntries(work, { volunteerId, periodId, byAccountId: null, reason: null });
    await storeHours(work, served);
    await notifyOfOverlap(work, served);
  }
}

/** Notifies the people who recorded the hours and the person who was to confirm them. */
async function notifyOfOverlap(work: SilenceWork, served: Silent): Promise<void> {
  const { volunteerId, activityId, periodId, organizationId, activity, organization, number } = served;
  const about = { ownerId: organizationId, subjectId: activityId, details: { periodId, volunteerId } };
  await audit(work, 'attendance.overlapped', about);
  const values = { activity, organization };
  const link = ledgerEntryLink(periodId);
  await notifyVolunteers(work, { volunteerIds: [volunteerId], kind: 'hoursOverlap', values, link });
  await notifyOffice(work, {
    organizationId,
    permission: 'activity-release',
    kind: 'hoursOverlap',
    values: { activity, number },
  });
}

const concludedRow = columns({
  periodId: column.text,
  activityId: column.text,
  activityName: column.json<LocalTexts>(),
  isLast: column.flag,
});

const incompleteRow = columns({ volunteerId: column.text, hasArrival: column.flag });

const attendeeRow = columns({
  volunteerId: column.text,
  hours: column.number,
  awaits: column.flag,
});

/** Older periods ended before notifications existed. */
const concludeWithinMs = 2 * 24 * 60 * 60_000;

/**
 * Once check-out is closed, notifies people who did not check in or out. After the last period of an activity it
 * notifies the others of their hours. Each period is processed once, even if several processes run this job.
 */
function concludePeriods(db: Db, now: Date): Promise<number> {
  const closed = new Date(now.getTime() - attendanceLimits.checkOutUntilAfterMs);
  const earliest = new Date(closed.getTime() - concludeWithinMs);
  return withTransaction(db, async (tx) => {
    const periods = await query(
      tx,
      concludedRow,
      sql`with due as (select p.id from period p join activity of_period on of_period.id = p.activity_id
          where p.concluded_at is null and p.ends_at < ${atInstant(closed)} and p.ends_at >= ${atInstant(earliest)}
            and ${isPublished(sql`of_period.state`)}
          order by p.ends_at limit ${periodsAtOnce} for update of p skip locked)
        update period set concluded_at = ${atInstant(now)} from due, activity a
        where period.id = due.id and a.id = period.activity_id
        returning period.id as "periodId", a.id as "activityId", a.name as "activityName",
          not exists (select 1 from period later where later.activity_id = a.id
            and (later.ends_at, later.id) > (period.ends_at, period.id)) as "isLast"`,
    );
    for (const period of periods) await concludePeriod({ tx, now }, period);
    return periods.length;
  });
}

async function concludePeriod(
  work: { readonly tx: Tx; readonly now: Date },
  { periodId, activityId, activityName: activity, isLast }: RowOf<typeof concludedRow>,
): Promise<void> {
  const incomplete = await readIncomplete(work.tx, { activityId, periodId });
  const those = (hasArrival: boolean) =>
    incomplete.filter((one) => one.hasArrival === hasArrival).map(({ volunteerId }) => volunteerId);
  const ended = isLast ? await readAttendees(work.tx, activityId) : [];
  const link = ledgerEntryLink(periodId);
  await notifyVolunteersOfEach(work, [
    { volunteerIds: those(true), kind: 'attendanceUnconfirmed', values: { activity }, link },
    { volunteerIds: those(false), kind: 'arrivalUnconfirmed', values: { activity }, link },
    ...ended.map(({ volunteerId, hours, awaits }) => ({
      volunteerIds: [volunteerId],
      kind: awaits ? ('activityEndedAwaiting' as const) : ('activityEnded' as const),
      values: { activity, hours },
      link: ledgerLink,
    })),
  ]);
}

/**
 * Reads people with only an arrival or only a departure in a period; a stay that continues in a later period comes with
 * that period.
 */
function readIncomplete(
  tx: Tx,
  { activityId, periodId }: { readonly activityId: string; readonly periodId: string },
): Promise<RowOf<typeof incompleteRow>[]> {
  return query(
    tx,
    incompleteRow,
    sql`select s.volunteer_id as "volunteerId", not exists (select 1 ${leaving}) as "hasArrival" from service_time s
      where s.period_id = ${periodId} and s.activity_id = ${activityId} and ${lacksEntry(sql`s`)}
        and ${stayEnd(sql`s.volunteer_id`, sql`s.period_id`)} is null`,
  );
}

/**
 * Reads the people who completed at least one period of the activity, with their counted hours and whether a part is
 * still pending.
 */
function readAttendees(tx: Tx, activityId: string): Promise<RowOf<typeof attendeeRow>[]> {
  return query(
    tx,
    attendeeRow,
    sql`select s.volunteer_id as "volunteerId", bool_or(not s.confirmed) as awaits,
        coalesce(sum(s.hours) filter (where s.confirmed), 0)::float8 as hours
      from service_time s where s.activity_id = ${activityId} and ${hasCheckedIn(sql`s`)}
      group by s.volunteer_id having bool_or(exists (select 1 ${leaving}))`,
  );
}
