import type { MyActivity, Page } from '@vp/contract';
import { myTabStates } from '@vp/domain';
import type { MyActivityTab } from '@vp/domain';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { atInstant, isAdmitted, isPublished, isSignUpOpen, isWithdrawn, quotedList } from '../../db/conditions.ts';
import type { CallFacts, ReadServices } from '../../call/context.ts';
import { pageInOnePass, readPage } from '../../db/read-page.ts';
import type { PageQuery } from '../../db/read-page.ts';
import { column } from '../../db/row.ts';
import { readOwnSignUps } from './own-sign-ups.ts';
import { activityColumns, activityRow, toActivityRow } from '../activity/activity-rows.ts';
import { readPeriods } from '../activity/periods.ts';

const pageRow = activityRow.shape({
  attendanceType: column.text,
  radiusMetres: column.integer,
  total: column.integer,
});

/** SQL of the latest sign-up of each activity with the span of the chosen periods. */
export const ownActivities = (volunteerId: string): SQL => sql`
  select distinct on (p.activity_id) p.activity_id, p.state, a.state as activity_state, span.starts_at, span.ends_at
  from participant p
  join activity a on a.id = p.activity_id
  cross join lateral (select min(pe.starts_at) as starts_at, max(pe.ends_at) as ends_at
    from participant_post pp join period pe on pe.id = pp.period_id
    where pp.activity_id = p.activity_id and pp.participant_id = p.id) span
  where p.volunteer_id = ${volunteerId}::uuid
  order by p.activity_id, (${isSignUpOpen(sql`p.state`)}) desc, p.signed_up_at desc, p.id desc`;

/**
 * Returns the tabs as conditions on rows of `own`; the domain's `myTabsOf` is the rule, and a test compares the two.
 */
export function myActivityFilters(now: Date): Readonly<Record<MyActivityTab, SQL>> {
  const at = atInstant(now);
  const carriedOut = sql`${isAdmitted(sql`own.state`)} and ${isPublished(sql`own.activity_state`)}`;
  return {
    toAdmit: sql`own.state in (${quotedList(myTabStates.toAdmit)}) and own.ends_at > ${at}`,
    admitted: sql`own.state in (${quotedList(myTabStates.admitted)}) and own.ends_at > ${at}`,
    toBeCarriedOut: sql`${carriedOut} and own.starts_at > ${at}`,
    inProgress: sql`${carriedOut} and own.starts_at <= ${at} and own.ends_at > ${at}`,
    completed: sql`not ${isWithdrawn(sql`own.state`)} and own.ends_at <= ${at}`,
  };
}

export interface MyActivitiesInput {
  readonly volunteerId: string;
  /** Condition on the rows of `own`. */
  readonly filter: SQL;
  readonly query: PageQuery;
}

/** Reads a volunteer's activities: upcoming ones by start, past ones latest first. */
export async function readMyActivities(
  reading: Pick<ReadServices & CallFacts, 'db' | 'now' | 'language'>,
  { volunteerId, filter, query }: MyActivitiesInput,
): Promise<Page<MyActivity>> {
  const { db, now, language } = reading;
  const at = atInstant(now);
  const { rows: found, total } = await readPage(
    query,
    pageInOnePass(db, {
      from: sql`from (${ownActivities(volunteerId)}) own where ${filter}`,
      id: sql`own.activity_id`,
      order: sql`(own.ends_at <= ${at}), case when own.ends_at > ${at} then own.starts_at end, own.starts_at desc`,
      shape: pageRow,
      selected: sql`${activityColumns(undefined)}, activity.attendance_type as "attendanceType",
      activity.radius_metres as "radiusMetres"`,
      joins: sql`join activity on activity.id = found.id
      join organization on organization.id = activity.organization_id`,
    }),
  );
  const activityIds = found.map(({ id }) => id);
  const [parts, periods] = await Promise.all([
    readOwnSignUps(db, { volunteerId, activityIds, now, language }),
    readPeriods(db, { activityIds, language }),
  ]);
  const listData = found.flatMap((row): MyActivity[] => {
    const { id, attendanceType, radiusMetres } = row;
    const part = parts.get(id);
    if (part === undefined) return [];
    return [
      { ...toActivityRow(row, reading), mine: part, attendanceType, radiusMetres, periods: periods.get(id) ?? [] },
    ];
  });
  return { listData, total };
}
