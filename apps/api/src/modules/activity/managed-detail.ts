import type { Presence } from '@vp/contract';
import type { AttendanceDirection } from '@vp/domain';
import {
  attendanceLimits,
  endsWithActivity,
  hasPermission,
  isOpenToChange,
  presentPeriods,
  rangeOf,
  toMacaoIso,
} from '@vp/domain';
import { inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { volunteer } from '../../db/schema/volunteer.ts';
import { atInstant, isPendingAdmission, isAdmitted, isOffered, isTurnedDown } from '../../db/conditions.ts';
import { column, columns } from '../../db/row.ts';
import { query } from '../../db/sql.ts';
import { readActivityDetail } from '../../services/participant/activity-detail.ts';
import type { Ctx, Result } from '../../call/context.ts';
import { orNotFound } from '../../refusal/refused.ts';
import { entriesOfActivity, pendingConfirmationBy, stayEnd } from '../../db/current-entry.ts';
import { readReleasedTexts } from './released-texts.ts';
import { assertVisible, decidesInPlace } from '../../services/activity/own-activity.ts';
import { readStays } from '../../services/attendance/end-open-stays.ts';
import { nameForReader } from '../../text/person-name.ts';

const figuresRow = columns({
  toAdmit: column.integer,
  admitted: column.integer,
  notAdmitted: column.integer,
  offered: column.integer,
  invited: column.integer,
  expected: column.integer,
  arrived: column.integer,
  came: column.integer,
  left: column.integer,
  coverId: column.text.nullable(),
  version: column.integer,
  unconfirmed: column.integer,
  cancelledAt: column.instant.nullable(),
});

interface FiguresSubject {
  readonly activityId: string;
  /** Periods that ended before this instant are past the time of check-out. */
  readonly outClosed: Date;
  readonly arriving: readonly string[];
  readonly leaving: readonly string[];
}

/** Condition on a place: the same as `areHoursPending`, by which the rows are marked. */
const isPending = (outClosed: Date): SQL => sql`not exists (select 1 from service_time s where s.confirmed
    and s.volunteer_id = pl.volunteer_id and s.period_id = pl.period_id)
  and (pl.has_left or pl.awaits or (pl.has_come and pl.ends_at < ${atInstant(outClosed)}
    and coalesce(${stayEnd(sql`pl.volunteer_id`, sql`pl.period_id`)} < ${atInstant(outClosed)}, true)))`;

/** Reads the figures beside the page of the activity. */
const selectFigures = ({ activityId, outClosed, arriving, leaving }: FiguresSubject): SQL =>
  sql`with held as materialized (${entriesOfActivity(sql`e.at, ${pendingConfirmationBy} as awaits`, activityId)}), places as (
    select p.volunteer_id, pp.period_id, arrival.at is not null as has_come, leaving.at is not null as has_left,
      coalesce(arrival.awaits, leaving.awaits) is not null as awaits, least(pe.ends_at, a.cancelled_at) as ends_at
    from participant p join participant_post pp on pp.activity_id = p.activity_id and pp.participant_id = p.id
    join period pe on pe.id = pp.period_id join activity a on a.id = p.activity_id
    left join held arrival on arrival.volunteer_id = p.volunteer_id and arrival.period_id = pp.period_id
      and arrival.direction = 'in'
    left join held leaving on leaving.volunteer_id = p.volunteer_id and leaving.period_id = pp.period_id
      and leaving.direction = 'out'
    where p.activity_id = ${activityId} and ${isAdmitted(sql`p.state`)}
  ), arriving as (
    select bool_or(has_come) as has_come from places where period_id = any(${sql.param(arriving)}::uuid[]) group by volunteer_id
  ), leaving as (
    select bool_and(has_left) as has_left from places where has_come and period_id = any(${sql.param(leaving)}::uuid[]) group by volunteer_id
  )
  select (count(*) filter (where ${isPendingAdmission(sql`state`)}))::int as "toAdmit",
    (count(*) filter (where ${isAdmitted(sql`state`)}))::int as admitted,
    (count(*) filter (where ${isTurnedDown(sql`state`)}))::int as "notAdmitted",
    (count(*) filter (where ${isOffered(sql`state`)}))::int as offered,
    (select count(*)::int from activity_invitation where activity_id = ${activityId}) as invited,
    (select count(*)::int from arriving) as expected, (select count(*)::int from arriving where has_come) as arrived,
    (select count(*)::int from leaving) as came, (select count(*)::int from leaving where has_left) as left,
    (select cover_file_id from activity where id = ${activityId}) as "coverId",
    (select cancelled_at from activity where id = ${activityId}) as "cancelledAt",
    (select version from activity where id = ${activityId}) as version,
    (select count(*)::int from places pl where ${isPending(outClosed)}) as unconfirmed
  from participant where activity_id = ${activityId}`;

/** Returns an activity of the organization or of one below it, as volunteers see it, with its figures. */
export async function managedDetail(ctx: Ctx<'activity.managedDetail'>): Promise<Result<'activity.managedDetail'>> {
  const { db, now, language } = ctx;
  const activityId = ctx.params.id;
  await assertVisible(db, { activityId, organizationId: ctx.actor.organizationId });
  const detail = orNotFound(await readActivityDetail(db, { activityId, now, language }));
  const outClosed = new Date(now.getTime() - attendanceLimits.checkOutUntilAfterMs);
  const periods = detail.periods.map(({ periodId, ...range }) => ({ periodId, ...rangeOf(range) }));
  const periodsFor = (direction: AttendanceDirection) =>
    presentPeriods(periods, direction, now).map(({ periodId }) => periodId);
  const [arriving, leaving] = [periodsFor('in'), periodsFor('out')];
  const [row] = await query(db, figuresRow, selectFigures({ activityId, outClosed, arriving, leaving }));
  const { expected, arrived, came, left, cancelledAt, ...figures } = orNotFound(row);
  const present = { in: { count: arrived, total: expected }, out: { count: left, total: came } };
  const texts = await readReleasedTexts(db, activityId);
  const { organizationId } = ctx.actor;
  return {
    ...detail,
    refusals: [],
    texts,
    ...figures,
    present,
    cancelledAt: cancelledAt && toMacaoIso(cancelledAt),
    decidesInPlace: await decidesInPlace(db, { activityId, organizationId }),
    presence: await readPresence(ctx, { activityId, admitted: figures.admitted, startsAt: new Date(detail.startsAt) }),
  };
}

interface Admitted {
  readonly activityId: string;
  readonly admitted: number;
  readonly startsAt: Date;
}

/** Reads the affected people before a cancellation or a new time is confirmed. */
async function readPresence(
  { db, now, actor, language }: Ctx<'activity.managedDetail'>,
  { activityId, admitted, startsAt }: Admitted,
): Promise<Presence> {
  const stays = await readStays(db, [activityId]);
  const people = [...new Set(stays.map(({ volunteerId }) => volunteerId))];
  const isIn = (volunteerId: string) =>
    stays.some(
      ({ outAt, ...stay }) =>
        stay.volunteerId === volunteerId && endsWithActivity({ ...stay, outAt: outAt ?? undefined }, now),
    );
  const present = people.filter(isIn).length;
  const movable = isOpenToChange({ startsAt }, now) ? stays : [];
  const { id, name, surnameLatin, givenNameLatin, number } = volunteer;
  const rows =
    movable.length > 0 && hasPermission(actor, 'activity-list')
      ? await db.select({ id, name, surnameLatin, givenNameLatin, number }).from(volunteer).where(inArray(id, people))
      : [];
  const names = new Map(
    rows.map(({ id: volunteerId, ...row }) => [volunteerId, nameForReader(row, { language, fallback: row.number })]),
  );
  return {
    present,
    left: people.length - present,
    expected: Math.max(0, admitted - people.length),
    stays: movable.map(({ volunteerId, periodId, inAt, outAt }) => ({
      name: names.get(volunteerId) ?? null,
      periodId,
      checkedInAt: toMacaoIso(inAt),
      checkedOutAt: outAt && toMacaoIso(outAt),
    })),
  };
}
