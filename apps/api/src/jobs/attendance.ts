import { attendanceLimits } from '@vp/domain';
import { sql } from 'drizzle-orm';
import type { Services } from '../call/context.ts';
import { atInstant, isPublished } from '../db/conditions.ts';
import type { Db, Tx } from '../db/client.ts';
import { column, columns } from '../db/row.ts';
import type { RowOf } from '../db/row.ts';
import { queryRows } from '../db/sql.ts';
import { withTransaction } from '../db/transaction.ts';
import type { LocalTexts } from '../db/schema/columns.ts';
import { Refused } from '../refusal/refused.ts';
import { agreeToEntries, refuseEntries } from '../services/attendance/agree-entries.ts';
import { entryThatHolds, hasCome, isNotRefused } from '../services/attendance/held-entry.ts';
import { readEvents, storeHours } from '../services/attendance/service-hours.ts';
import { ledgerLink } from '../services/notification/links.ts';
import { notifyVolunteersOfEach } from '../services/notification/notify-volunteers.ts';
import { lockVolunteers } from '../services/participant/waiting-list.ts';

/** What attendance does by itself as time passes. */
export async function followAttendance({ db, ports }: Pick<Services, 'db' | 'ports'>): Promise<void> {
  const now = ports.clock.now();
  await concludePeriods(db, now);
  await confirmBySilence(db, now);
}

const batchSize = 100;

const silentRow = columns({
  volunteerId: column.text,
  activityId: column.text,
  periodId: column.text,
  nature: column.text,
  startsAt: column.instant,
  endsAt: column.instant,
});

/** Hours given afterwards count after seven days without a word of the volunteer; an open dispute is one. */
async function confirmBySilence(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - attendanceLimits.silenceConfirmsMs);
  const due = await queryRows(
    db,
    silentRow,
    sql`select distinct e.volunteer_id as "volunteerId", e.activity_id as "activityId", e.period_id as "periodId",
        a.nature, pe.starts_at as "startsAt", pe.ends_at as "endsAt"
      from attendance_event e join activity a on a.id = e.activity_id join period pe on pe.id = e.period_id
      where e.awaits = 'volunteer' and e.recorded_at <= ${atInstant(before)}
        and not exists (select 1 from attendance_agreement g where g.event_id = e.id)
        and not exists (select 1 from attendance_event later where later.volunteer_id = e.volunteer_id
          and later.period_id = e.period_id and later.awaits = 'volunteer' and later.recorded_at > ${atInstant(before)}
          and ${sql.raw(isNotRefused('later'))})
        and not exists (select 1 from attendance_dispute d join attendance_event de on de.id = d.event_id
          where de.volunteer_id = e.volunteer_id and de.period_id = e.period_id and d.kind = 'disputed'
            and (d.settled_at is null or d.settled_at > ${atInstant(before)}))
      limit ${batchSize}`,
  );
  for (const served of due) await withTransaction(db, (tx) => confirmOne({ tx, now }, served));
}

/** Hours that overlap with others of the person by now can not count: the entries are turned down instead. */
async function confirmOne(work: { readonly tx: Tx; readonly now: Date }, served: RowOf<typeof silentRow>) {
  const { volunteerId, periodId } = served;
  await lockVolunteers(work.tx, [volunteerId]);
  const events = await readEvents(work.tx, { volunteerId, periodId });
  await agreeToEntries(work, { events, party: 'volunteer', byAccountId: null });
  try {
    await storeHours(work, served);
  } catch (error) {
    if (!(error instanceof Refused) || error.refusal !== 'timeOverlap') throw error;
    await refuseEntries(work, { volunteerId, periodId, byAccountId: null, reason: null });
    await storeHours(work, served);
  }
}

const concludedRow = columns({
  periodId: column.text,
  activityId: column.text,
  activityName: column.json<LocalTexts>(),
  isLast: column.flag,
});

const attendeeRow = columns({
  volunteerId: column.text,
  hasOut: column.flag,
  hours: column.number,
});

/** Older periods were over before anybody could be told. */
const concludeWithinMs = 2 * 24 * 60 * 60_000;

/**
 * When nobody can check out any more, whoever did not is told so; after the last period of an activity the others are
 * told what it came to. Each period once, whichever process comes first.
 */
async function concludePeriods(db: Db, now: Date): Promise<void> {
  const closed = new Date(now.getTime() - attendanceLimits.checkOutUntilAfterMs);
  const earliest = new Date(closed.getTime() - concludeWithinMs);
  await withTransaction(db, async (tx) => {
    const periods = await queryRows(
      tx,
      concludedRow,
      sql`with due as (select id from period where concluded_at is null and ends_at < ${atInstant(closed)}
          and ends_at >= ${atInstant(earliest)} order by ends_at limit ${batchSize} for update skip locked)
        update period set concluded_at = ${atInstant(now)} from due, activity a
        where period.id = due.id and a.id = period.activity_id and ${isPublished(sql`a.state`)}
        returning period.id as "periodId", a.id as "activityId", a.name as "activityName",
          period.ends_at = a.ends_at as "isLast"`,
    );
    for (const period of periods) await concludePeriod({ tx, now }, period);
  });
}

async function concludePeriod(
  work: { readonly tx: Tx; readonly now: Date },
  { periodId, activityId, activityName, isLast }: RowOf<typeof concludedRow>,
): Promise<void> {
  const attendees = await queryRows(
    work.tx,
    attendeeRow,
    sql`select s.volunteer_id as "volunteerId", exists (select 1
        ${sql.raw(entryThatHolds('s.volunteer_id', 's.period_id', 'out'))}) as "hasOut",
        (select coalesce(sum(own.hours), 0)::float8 from service_time own where own.volunteer_id = s.volunteer_id
          and own.activity_id = s.activity_id and own.confirmed) as hours
      from service_time s where s.period_id = ${periodId} and s.activity_id = ${activityId}
        and ${sql.raw(hasCome('s'))}`,
  );
  const activity = activityName;
  const missing = attendees.filter(({ hasOut }) => !hasOut).map(({ volunteerId }) => volunteerId);
  const ended = isLast ? attendees.filter(({ hasOut }) => hasOut) : [];
  await notifyVolunteersOfEach(work, [
    { volunteerIds: missing, kind: 'attendanceUnconfirmed', values: { activity }, link: ledgerLink },
    ...ended.map(({ volunteerId, hours }) => ({
      volunteerIds: [volunteerId],
      kind: 'activityEnded' as const,
      values: { activity, hours },
      link: ledgerLink,
    })),
  ]);
}
