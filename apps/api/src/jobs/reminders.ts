import {
  attendanceLimits,
  macaoDate,
  macaoDayRange,
  reminderDue,
  reminderKinds,
  reminderHorizon,
  toMacaoIso,
} from '@vp/domain';
import type { ReminderKind } from '@vp/domain';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Services } from '../call/context.ts';
import { atInstant, isAdmitted, isPublished } from '../db/conditions.ts';
import type { Db, Tx } from '../db/client.ts';
import { period } from '../db/schema/activity.ts';
import type { LocalTexts } from '../db/schema/columns.ts';
import { column, columns } from '../db/row.ts';
import type { RowOf } from '../db/row.ts';
import { query } from '../db/sql.ts';
import { withTransaction } from '../db/transaction.ts';
import { activityLink } from '../services/notification/links.ts';
import { notifyVolunteers } from '../services/notification/notify-volunteers.ts';
import { inBatches } from './in-batches.ts';

const batchSize = 100;

const kinds = { eve: 'serviceTomorrow', soon: 'serviceSoon' } as const satisfies Record<ReminderKind, string>;

const remindedAt = { eve: period.remindedEveAt, soon: period.remindedSoonAt } as const;

const comingRow = columns({
  periodId: column.text,
  activityId: column.text,
  activityName: column.json<LocalTexts>(),
  address: column.json<LocalTexts>(),
  startsAt: column.instant,
});

type Coming = RowOf<typeof comingRow>;

/**
 * Reminds admitted people of their service, the evening before and two hours before. Each reminder is sent once, even
 * if several processes run this job or restart.
 */
export async function sendReminders({ db, ports }: Pick<Services, 'db' | 'ports'>, stop?: AbortSignal): Promise<void> {
  const now = ports.clock.now();
  for (const kind of reminderKinds) {
    let last: Coming | undefined;
    await inBatches({ size: batchSize, stop }, async () => {
      const page = await readComing(db, { kind, now, last });
      for (const coming of page) {
        if (stop?.aborted === true) break;
        if (reminderDue(coming.startsAt, now) !== kind) continue;
        await withTransaction(db, (tx) => remind({ tx, now }, { kind, coming }));
      }
      last = page.at(-1);
      return page.length;
    });
  }
}

interface ComingPage {
  readonly kind: ReminderKind;
  readonly now: Date;
  /** The last one of the page before: not all of them are due, so later ones must not wait for them. */
  readonly last: Coming | undefined;
}

function readComing(db: Db, { kind, now, last }: ComingPage): Promise<Coming[]> {
  const isLater =
    last && sql`and (period.starts_at, period.id) > (${atInstant(last.startsAt)}, ${last.periodId}::uuid)`;
  return query(
    db,
    comingRow,
    sql`select period.id as "periodId", a.id as "activityId", a.name as "activityName", a.address,
        period.starts_at as "startsAt"
      from period join activity a on a.id = period.activity_id and ${isPublished(sql`a.state`)}
      where period.starts_at > ${atInstant(now)} and period.starts_at < ${atInstant(reminderHorizon(now))}
        and ${remindedAt[kind]} is null ${isLater ?? sql``}
      order by period.starts_at, period.id limit ${batchSize}`,
  );
}

interface Reminder {
  readonly kind: ReminderKind;
  readonly coming: Coming;
}

async function remind(
  work: { readonly tx: Tx; readonly now: Date },
  { kind, coming: { periodId, activityId, activityName, address, startsAt } }: Reminder,
): Promise<void> {
  const { tx, now } = work;
  const marked = await tx
    .update(period)
    .set(kind === 'eve' ? { remindedEveAt: now } : { remindedSoonAt: now })
    .where(and(eq(period.id, periodId), isNull(remindedAt[kind])))
    .returning({ id: period.id });
  if (marked.length === 0) return;
  await notifyVolunteers(work, {
    volunteerIds: await readAdmitted(tx, { activityId, periodId, startsAt }),
    kind: kinds[kind],
    values: { activity: activityName, place: address, start: toMacaoIso(startsAt) },
    link: activityLink(activityId),
  });
}

const admittedRow = columns({ volunteerId: column.text });

/**
 * Reads the people admitted to a period. Excludes people with an earlier period of the same activity that starts on its
 * day or ends less than two hours before it, as across midnight: they are already there.
 */
async function readAdmitted(
  tx: Tx,
  { activityId, periodId, startsAt }: Pick<Coming, 'activityId' | 'periodId' | 'startsAt'>,
): Promise<readonly string[]> {
  const day = macaoDayRange(macaoDate(startsAt));
  const soonFrom = new Date(startsAt.getTime() - attendanceLimits.soonReminderMs);
  const rows = await query(
    tx,
    admittedRow,
    sql`select p.volunteer_id as "volunteerId" from participant_post pp
      join participant p on p.activity_id = pp.activity_id and p.id = pp.participant_id and ${isAdmitted(sql`p.state`)}
      where pp.activity_id = ${activityId} and pp.period_id = ${periodId}
        and not exists (select 1 from participant_post own join period earlier on earlier.id = own.period_id
          where own.activity_id = pp.activity_id and own.participant_id = pp.participant_id
            and earlier.starts_at < ${atInstant(startsAt)} and (earlier.starts_at >= ${atInstant(day.startsAt)}
              or earlier.ends_at > ${atInstant(soonFrom)}))`,
  );
  return rows.map(({ volunteerId }) => volunteerId);
}
