import type { MyActivity, MyActivityTab } from '@vp/contract';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { atInstant, isSignUpOpen } from '../../db/conditions.ts';
import { countRows, readPage } from '../../db/read-page.ts';
import { column, columns } from '../../db/row.ts';
import { queryRows } from '../../db/sql.ts';
import { activityColumns, activityRow, toActivityRow } from '../../services/activity/activity-rows.ts';
import { readOwnSignUps } from '../../services/participant/own-sign-ups.ts';
import { readPeriods } from '../../services/activity/periods.ts';
import type { Ctx, Result } from '../../call/context.ts';

const myActivityRow = activityRow.shape({ attendanceType: column.text, radiusMetres: column.integer });

const tabCounts = columns({
  toAdmit: column.integer,
  admitted: column.integer,
  toBeCarriedOut: column.integer,
  inProgress: column.integer,
  completed: column.integer,
});

/** The latest sign-up of each activity with the span of the chosen periods. */
const own = (volunteerId: string): SQL => sql`
  select distinct on (p.activity_id) p.activity_id, p.state, a.state as activity_state, span.starts_at, span.ends_at
  from participant p
  join activity a on a.id = p.activity_id
  cross join lateral (select min(pe.starts_at) as starts_at, max(pe.ends_at) as ends_at
    from participant_post pp join period pe on pe.id = pp.period_id
    where pp.activity_id = p.activity_id and pp.participant_id = p.id) span
  where p.volunteer_id = ${volunteerId}::uuid
  order by p.activity_id, (${isSignUpOpen(sql`p.state`)}) desc, p.signed_up_at desc, p.id desc`;

/**
 * Admitted shows everything to come and under way, of which to be carried out and in progress are parts. What was
 * refused, removed or cancelled stays where it stood, with its reason, until its time is over.
 */
function tabs(now: Date): Readonly<Record<MyActivityTab, SQL>> {
  const at = atInstant(now);
  const carriedOut = sql`own.state = 'admitted' and own.activity_state = 'published'`;
  return {
    toAdmit: sql`own.state in ('toAdmit', 'waiting', 'notAdmitted') and own.ends_at > ${at}`,
    admitted: sql`own.state in ('admitted', 'removed') and own.ends_at > ${at}`,
    toBeCarriedOut: sql`${carriedOut} and own.starts_at > ${at}`,
    inProgress: sql`${carriedOut} and own.starts_at <= ${at} and own.ends_at > ${at}`,
    completed: sql`own.state <> 'withdrawn' and own.ends_at <= ${at}`,
  };
}

/** The caller's activities, what comes next first; what is over, latest first. */
export async function mine(ctx: Ctx<'activity.mine'>): Promise<Result<'activity.mine'>> {
  const { db, query, now, language, actor } = ctx;
  const at = atInstant(now);
  const filter = query.tab === undefined ? sql`true` : tabs(now)[query.tab];
  const from = sql`from (${own(actor.volunteerId)}) own join activity on activity.id = own.activity_id
    join organization on organization.id = activity.organization_id where ${filter}`;
  const { rows, total } = await readPage(query, {
    rows: ({ offset, pageSize }) =>
      queryRows(
        db,
        myActivityRow,
        sql`select ${activityColumns(undefined)}, activity.attendance_type as "attendanceType",
            activity.radius_metres as "radiusMetres" ${from}
          order by (own.ends_at <= ${at}), case when own.ends_at > ${at} then own.starts_at end, own.starts_at desc,
            activity.id
          limit ${pageSize}::int offset ${offset}::int`,
      ),
    count: () => countRows(db, from),
  });
  const activityIds = rows.map(({ id }) => id);
  const parts = await readOwnSignUps(db, { volunteerId: actor.volunteerId, activityIds, now, language });
  const periods = await readPeriods(db, { activityIds, language });
  const listData = rows.flatMap((row): MyActivity[] => {
    const part = parts.get(row.id);
    if (part === undefined) return [];
    const { attendanceType, radiusMetres } = row;
    return [
      { ...toActivityRow(row, ctx), mine: part, attendanceType, radiusMetres, periods: periods.get(row.id) ?? [] },
    ];
  });
  return { listData, total };
}

export async function mineCounts(ctx: Ctx<'activity.mineCounts'>): Promise<Result<'activity.mineCounts'>> {
  const filters = tabs(ctx.now);
  const counts = Object.entries(filters).map(
    ([tab, filter]) => sql`(count(*) filter (where ${filter}))::int as ${sql.identifier(tab)}`,
  );
  const [row] = await queryRows(
    ctx.db,
    tabCounts,
    sql`with own as (${own(ctx.actor.volunteerId)}) select ${sql.join(counts, sql`, `)} from own`,
  );
  return row ?? { toAdmit: 0, admitted: 0, toBeCarriedOut: 0, inProgress: 0, completed: 0 };
}
