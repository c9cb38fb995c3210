import { dayMs, evidenceClasses, firstOpenMonth } from '@vp/domain';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { atInstant } from '../../db/conditions.ts';
import type { Db } from '../../db/client.ts';
import { macao, monthSql } from '../../db/macao-time.ts';
import { column, columns } from '../../db/row.ts';
import { execute, query } from '../../db/sql.ts';
import { isNotRefused } from '../../db/current-entry.ts';
import { evidenceRank, placesFrom } from './figure-parts.ts';

const batchSize = 200;

const monthRow = columns({ organizationId: column.text, month: column.text });

/** Sums closed months, and sums each of them again after a day, so that later corrections count. */
export async function sumServiceMonths(
  db: Db,
  { now, stop }: { readonly now: Date; readonly stop?: AbortSignal | undefined },
): Promise<void> {
  await addClosedMonths(db, now);
  for (;;) {
    const due = await query(
      db,
      monthRow,
      sql`select organization_id as "organizationId", month::text from service_month
        where summed_at is null or summed_at <= ${atInstant(new Date(now.getTime() - dayMs))}
        order by summed_at nulls first limit ${batchSize}`,
    );
    for (const { organizationId, month } of due) {
      if (stop?.aborted === true) return;
      await execute(db, sumMonth({ organizationId, month, now }));
    }
    if (due.length < batchSize) return;
  }
}

/**
 * Creates rows for closed months. It runs a day late, so that transactions that began in the open month have ended.
 */
async function addClosedMonths(db: Db, now: Date): Promise<void> {
  const before = firstOpenMonth(new Date(now.getTime() - dayMs));
  await execute(
    db,
    sql`insert into service_month (organization_id, month)
      select a.organization_id, ${monthSql(sql`pe.starts_at`)}
      from period pe join activity a on a.id = pe.activity_id
      where pe.starts_at < ${`${before}-01T00:00:00+08:00`}::timestamptz
      group by 1, 2
      on conflict (organization_id, month) do nothing`,
  );
}

interface MonthToSum {
  readonly organizationId: string;
  readonly month: string;
  readonly now: Date;
}

const classes = evidenceClasses.map((_name, place) => place);

const sumMonth = ({ organizationId, month, now }: MonthToSum): SQL =>
  sql`with ended as materialized (
    select pe.id, pe.activity_id, a.state, ${macao(sql`pe.starts_at`)}::date as day
    from activity a join period pe on pe.activity_id = a.id
    where a.organization_id = ${organizationId} and pe.starts_at >= ${month}::date::timestamp at time zone 'Asia/Macau'
      and pe.starts_at < (${month}::date + interval '1 month') at time zone 'Asia/Macau'
  ), served as materialized (
    select s.volunteer_id, s.period_id, s.activity_id, s.hours, s.training, e.day
    from ended e join service_time s on s.activity_id = e.activity_id and s.period_id = e.id
    where s.confirmed and s.hours > 0
  ), people as (
    select volunteer_id, days[1] as first_day, days[2] as second_day
    from (select volunteer_id, array_agg(distinct day order by day) as days from served group by volunteer_id) one
  ), grouped as (
    select array_agg(volunteer_id) as ids, array_agg(first_day) as firsts, array_agg(second_day) as seconds from people
  ), proven as (
    select max(s.hours) as hours, ${evidenceRank} as rank
    from served s left join attendance_event e on e.volunteer_id = s.volunteer_id and e.period_id = s.period_id
      and ${isNotRefused(sql`e`)}
    group by s.volunteer_id, s.period_id
  ), places as (select s.id is null as is_missed ${placesFrom(sql`ended`)})
  update service_month m set summed_at = ${atInstant(now)},
    service_hours = coalesce((select sum(hours) from served where not training), 0),
    training_hours = coalesce((select sum(hours) from served where training), 0),
    evidence_hours = array[${sql.join(
      classes.map((place) => sql`coalesce((select sum(hours) from proven where rank = ${place}), 0)`),
      sql`, `,
    )}],
    places = (select count(*) from places), missed = (select count(*) from places where is_missed),
    activity_ids = coalesce((select array_agg(distinct activity_id) from served), '{}'),
    volunteer_ids = coalesce(grouped.ids, '{}'), first_days = coalesce(grouped.firsts, '{}'),
    second_days = coalesce(grouped.seconds, '{}')
  from grouped where m.organization_id = ${organizationId} and m.month = ${month}::date`;
