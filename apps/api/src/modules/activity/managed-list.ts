import type { ReleasedRow } from '@vp/contract';
import {
  activityLimits,
  activityStateAt,
  macaoDate,
  macaoDayRange,
  storedActivityStates,
  toMacaoIso,
} from '@vp/domain';
import type { ActivityState } from '@vp/domain';
import { and, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { atInstant, isPendingAdmission, isAdmitted, isCancelled, isPublished } from '../../db/conditions.ts';
import { publicFileUrl } from '../../crypto/signed-link.ts';
import { countRows, readPage } from '../../db/read-page.ts';
import { column, columns } from '../../db/row.ts';
import type { RowOf } from '../../db/row.ts';
import { query } from '../../db/sql.ts';
import { isOfToday, mayHoldToday } from '../../services/attendance/of-today.ts';
import { keywordFilter } from '../../services/activity/activity-page.ts';
import { activityTimes } from '../../services/activity/activity-rows.ts';
import { readOwnOrBelow } from '../../services/organization/below.ts';
import { seriesColumns, toSeriesPlace } from '../../services/activity/series.ts';
import type { LocalTexts } from '../../db/schema/columns.ts';
import type { Ctx, Result } from '../../call/context.ts';
import { localText } from '../../text/local-text.ts';

/**
 * Returns the derived states as conditions; the domain's `activityStateAt` is the rule, and a test compares the two.
 */
function stateFilters(now: Date): Readonly<Record<ActivityState, SQL>> {
  const at = atInstant(now);
  const soon = atInstant(new Date(now.getTime() + activityLimits.upcomingWithinMs));
  const toCome = sql`${isPublished(sql`activity.state`)} and activity.starts_at > ${at} and activity.ends_at > ${at}`;
  return {
    cancelled: isCancelled(sql`activity.state`),
    ended: sql`${isPublished(sql`activity.state`)} and activity.ends_at <= ${at}`,
    inProgress: sql`${isPublished(sql`activity.state`)} and activity.ends_at > ${at} and activity.starts_at <= ${at}`,
    recruiting: sql`${toCome} and activity.deadline_at >= ${at}`,
    upcoming: sql`${toCome} and activity.deadline_at < ${at} and activity.starts_at <= ${soon}`,
    closed: sql`${toCome} and activity.deadline_at < ${at} and activity.starts_at > ${soon}`,
  };
}

const listRow = columns({
  id: column.text,
  name: column.json<LocalTexts>(),
  coverFileId: column.text.nullable(),
  activityTypeId: column.text,
  state: column.word(storedActivityStates),
  startsAt: column.instant,
  endsAt: column.instant,
  deadlineAt: column.instant,
  maximum: column.integer,
  waiting: column.integer,
  attendanceType: column.text,
  toAdmit: column.integer,
  admitted: column.integer,
  todayStartsAt: column.instant.nullable(),
  todayEndsAt: column.instant.nullable(),
  week: column.integer,
  weeks: column.integer,
});

type ListRow = RowOf<typeof listRow>;

/** Returns the activities of the own organization, or of one below it; the nearest in time first, past ones last. */
export async function managedList(ctx: Ctx<'activity.managedList'>): Promise<Result<'activity.managedList'>> {
  const { now, actor, query: asked } = ctx;
  const organizationId = await readOwnOrBelow(ctx.db, { organizationId: actor.organizationId, asked: asked.oid });
  const at = atInstant(now);
  const filters = and(
    sql`activity.organization_id = ${organizationId}`,
    asked.state === undefined ? undefined : stateFilters(now)[asked.state],
    keywordFilter(asked.keyword),
    asked.today === true ? onToday(now) : undefined,
  );
  const from = sql`from activity where ${filters}`;
  const order = sql`activity.ends_at <= ${at}, case when activity.ends_at > ${at} then activity.starts_at end,
    activity.starts_at desc, activity.id`;
  const { rows, total } = await readPage(asked, {
    rows: ({ offset, pageSize }) =>
      query(
        ctx.db,
        listRow,
        sql`select ${listColumns(now)} ${from} order by ${order} offset ${offset}::int limit ${pageSize}::int`,
      ),
    count: () => countRows(ctx.db, sql`select 1 ${from}`),
  });
  return { listData: rows.map((row) => toReleasedRow(row, ctx)), total };
}

const listColumns = (
  now: Date,
): SQL => sql`activity.id, activity.name, activity.cover_file_id as "coverFileId", activity.activity_type as "activityTypeId",
  activity.state, activity.starts_at as "startsAt", activity.ends_at as "endsAt", activity.deadline_at as "deadlineAt",
  activity.maximum, activity.waiting, activity.attendance_type as "attendanceType",
  (select count(*)::int from participant p where p.activity_id = activity.id and ${isPendingAdmission(sql`p.state`)}) as "toAdmit",
  (select count(*)::int from participant p where p.activity_id = activity.id and ${isAdmitted(sql`p.state`)}) as admitted,
  ${todaysPeriods(now, sql`min(starts_at)`)} as "todayStartsAt", ${todaysPeriods(now, sql`max(ends_at)`)} as "todayEndsAt",
  ${seriesColumns()}`;

const ofPeriod = { startsAt: sql`period.starts_at`, endsAt: sql`period.ends_at` };
const ofActivity = { startsAt: sql`activity.starts_at`, endsAt: sql`activity.ends_at` };

/** Condition on activities of today. No period lies outside its activity, so other activities need no check. */
function onToday(now: Date): SQL {
  return sql`${isPublished(sql`activity.state`)} and ${mayHoldToday(ofActivity, now)}
    and exists (select 1 from period where period.activity_id = activity.id and ${isOfToday(ofPeriod, now)})`;
}

/**
 * Returns SQL of a figure of today's periods. Unfinished periods of last night count alone, unless today's have begun:
 * the break until this evening belongs to neither.
 */
function todaysPeriods(now: Date, figure: SQL): SQL {
  const at = atInstant(now);
  const day = macaoDayRange(macaoDate(now));
  return sql`(select ${figure} from (select starts_at, ends_at, starts_at < ${atInstant(day.startsAt)} as is_of_night,
      starts_at <= ${at} and ends_at > ${at} as is_running
      from period where period.activity_id = activity.id and ${isOfToday(ofPeriod, now)}) today
    group by is_of_night order by bool_or(is_running) desc, is_of_night desc limit 1)`;
}

function toReleasedRow(
  row: ListRow,
  { language, now }: Pick<Ctx<'activity.managedList'>, 'language' | 'now'>,
): ReleasedRow {
  const { activityTypeId, maximum, toAdmit, admitted, waiting, attendanceType } = row;
  return {
    activityId: row.id,
    name: localText(row.name, language),
    coverUrl: row.coverFileId === null ? null : publicFileUrl(row.coverFileId),
    activityTypeId,
    state: activityStateAt(activityTimes(row), now),
    startsAt: toMacaoIso(row.startsAt),
    endsAt: toMacaoIso(row.endsAt),
    deadline: toMacaoIso(row.deadlineAt),
    maximum,
    toAdmit,
    admitted,
    waiting,
    attendanceType,
    today: toToday(row),
    series: toSeriesPlace(row),
  };
}

function toToday({ todayStartsAt: startsAt, todayEndsAt: endsAt }: ListRow): ReleasedRow['today'] {
  if (startsAt === null || endsAt === null) return null;
  return { startsAt: toMacaoIso(startsAt), endsAt: toMacaoIso(endsAt) };
}
