import type { ReleasedRow } from '@vp/contract';
import { activityLimits, activityStateAt, macaoDate, macaoDayRange, toMacaoIso } from '@vp/domain';
import type { ActivityState } from '@vp/domain';
import type { PageRange } from '@vp/validators';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { atInstant } from '../../db/conditions.ts';
import { publicFileUrl } from '../../crypto/signed-link.ts';
import { matchKeyword } from '../../db/search-grams.ts';
import { countRows, readPage } from '../../db/read-page.ts';
import { queryRows } from '../../db/sql.ts';
import { timesOf } from '../../services/activity/activity-rows.ts';
import { activity } from '../../db/schema/activity.ts';
import type { LocalTexts } from '../../db/schema/columns.ts';
import type { Ctx, Result } from '../../call/context.ts';
import { localText } from '../../text/local-text.ts';

/** The derived states as conditions; the domain's `activityStateAt` is the rule, a test holds them together. */
function stateFilters(now: Date): Readonly<Record<ActivityState, SQL>> {
  const at = atInstant(now);
  const soon = atInstant(new Date(now.getTime() + activityLimits.upcomingWithinMs));
  const toCome = sql`activity.state = 'published' and activity.starts_at > ${at} and activity.ends_at > ${at}`;
  return {
    cancelled: sql`activity.state = 'cancelled'`,
    ended: sql`activity.state = 'published' and activity.ends_at <= ${at}`,
    inProgress: sql`activity.state = 'published' and activity.ends_at > ${at} and activity.starts_at <= ${at}`,
    recruiting: sql`${toCome} and activity.deadline_at >= ${at}`,
    upcoming: sql`${toCome} and activity.deadline_at < ${at} and activity.starts_at <= ${soon}`,
    closed: sql`${toCome} and activity.deadline_at < ${at} and activity.starts_at > ${soon}`,
  };
}

interface ListRow {
  readonly id: string;
  readonly name: LocalTexts;
  readonly cover_file_id: string | null;
  readonly activity_type: string;
  readonly state: 'published' | 'cancelled';
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly deadline_at: Date;
  readonly maximum: number;
  readonly waiting: number;
  readonly attendance_type: string;
  readonly to_admit: number;
  readonly admitted: number;
  readonly today_starts_at: Date | null;
  readonly today_ends_at: Date | null;
}

/** The organization's own activities; what is nearest in time first, what is over last. */
export async function managedList(ctx: Ctx<'activity.managedList'>): Promise<Result<'activity.managedList'>> {
  const { query, now } = ctx;
  const at = atInstant(now);
  const filters = [
    sql`activity.organization_id = ${ctx.actor.organizationId}`,
    ...(query.state === undefined ? [] : [stateFilters(now)[query.state]]),
    ...(query.keyword ? [matchKeyword(activity.nameGrams, query.keyword) ?? sql`false`] : []),
    ...(query.today === true ? [onToday(now)] : []),
  ];
  const from = sql`from activity where ${sql.join(filters, sql` and `)}`;
  const readRows = ({ offset, pageSize }: PageRange) =>
    queryRows<ListRow>(
      ctx.db,
      sql`select activity.id, activity.name, activity.cover_file_id, activity.activity_type, activity.state, activity.starts_at,
        activity.ends_at, activity.deadline_at, activity.maximum, activity.waiting, activity.attendance_type,
        (select count(*)::int from participant p where p.activity_id = activity.id and p.state = 'toAdmit') as to_admit,
        (select count(*)::int from participant p where p.activity_id = activity.id and p.state = 'admitted') as admitted,
        (select min(starts_at) from period where period.activity_id = activity.id and ${isToday(now)}) as today_starts_at,
        (select max(ends_at) from period where period.activity_id = activity.id and ${isToday(now)}) as today_ends_at
      ${from}
      order by (activity.ends_at <= ${at}), case when activity.ends_at > ${at} then activity.starts_at end,
        activity.starts_at desc, activity.id
      limit ${pageSize}::int offset ${offset}::int`,
    );
  const { rows, total } = await readPage(query, { rows: readRows, count: () => countRows(ctx.db, from) });
  return { listData: rows.map((row) => rowOf(row, ctx)), total };
}

function onToday(now: Date): SQL {
  return sql`activity.state = 'published' and exists (select 1 from period where period.activity_id = activity.id
    and ${isToday(now)})`;
}

function isToday(now: Date): SQL {
  const { startsAt, endsAt } = macaoDayRange(macaoDate(now));
  return sql`period.starts_at < ${atInstant(endsAt)} and period.ends_at > ${atInstant(startsAt)}`;
}

function rowOf(row: ListRow, { language, now }: Pick<Ctx<'activity.managedList'>, 'language' | 'now'>): ReleasedRow {
  return {
    activityId: row.id,
    name: localText(row.name, language),
    coverUrl: row.cover_file_id === null ? null : publicFileUrl(row.cover_file_id),
    activityTypeId: row.activity_type,
    state: activityStateAt(timesOf(row), now),
    startsAt: toMacaoIso(row.starts_at),
    endsAt: toMacaoIso(row.ends_at),
    deadline: toMacaoIso(row.deadline_at),
    maximum: row.maximum,
    toAdmit: row.to_admit,
    admitted: row.admitted,
    waiting: row.waiting,
    attendanceType: row.attendance_type,
    today: todayOf(row),
  };
}

function todayOf({ today_starts_at: startsAt, today_ends_at: endsAt }: ListRow): ReleasedRow['today'] {
  return startsAt && endsAt && { startsAt: toMacaoIso(startsAt), endsAt: toMacaoIso(endsAt) };
}
