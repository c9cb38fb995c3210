import { evidenceClasses, insightLimits } from '@vp/domain';
import type { InsightScope, InsightStep, InstantRange } from '@vp/domain';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Reader } from '../../db/client.ts';
import { atInstant } from '../../db/conditions.ts';
import { column, columns } from '../../db/row.ts';
import type { RowOf } from '../../db/row.ts';
import { query } from '../../db/sql.ts';
import { isNotRefused } from '../../db/current-entry.ts';
import { macao, monthSql } from '../../db/macao-time.ts';
import { evidenceRank, placesFrom } from '../../services/insight/figure-parts.ts';

/** Sums of one span. */
export interface SpanSums {
  readonly startsIn: string;
  readonly serviceHours: number;
  readonly trainingHours: number;
  readonly people: number;
  readonly activities: number;
}

export interface SpanPlaces {
  readonly startsIn: string;
  readonly places: number;
  readonly missed: number;
}

const serviceRow = columns({
  spans: column.json<SpanSums[]>(),
  people: column.integer,
  activities: column.integer,
  monthsLeftOut: column.integer,
});

const returningRow = columns({ began: column.integer, judged: column.integer, cameAgain: column.integer });

const attendanceRow = columns({ places: column.json<SpanPlaces[]>(), evidence: column.json<readonly number[]>() });

export type StoredFigures = RowOf<typeof serviceRow> & RowOf<typeof returningRow> & RowOf<typeof attendanceRow>;

/**
 * The rows behind all figures: stored sums of closed months, at most a day old, and all other services one by one. A cell is a month of
 * the organization itself, or of all below it. Cells with few people are omitted as a whole, so that no two answers
 * differ by one person.
 */
const base = ({
  organizationId,
  scope,
  step,
  range,
  now,
  groupMin,
}: FiguresInput): SQL => sql`with reach as materialized (
    select id, id = ${organizationId} as is_own from organization where path @> array[${organizationId}::uuid] and (id = ${organizationId} or ${scope === 'all'}::boolean)
  ), summed as materialized (
    select m.*, r.is_own, m.month >= ${macao(atInstant(range.startsAt))}::date and m.month < ${macao(atInstant(range.endsAt))}::date as is_asked
    from reach r join service_month m on m.organization_id = r.id where m.summed_at is not null
  ), ended as materialized (
    select pe.id, pe.activity_id, r.is_own, a.state, ${macao(sql`pe.starts_at`)}::date as day, ${monthSql(sql`pe.starts_at`)} as month,
      pe.starts_at >= ${atInstant(range.startsAt)} and pe.starts_at < ${atInstant(range.endsAt)} as is_asked
    from reach r join activity a on a.organization_id = r.id join period pe on pe.activity_id = a.id
    where pe.ends_at <= ${atInstant(now)} and pe.starts_at < ${atInstant(range.endsAt)} + make_interval(days => ${insightLimits.returnDays + 1})
      and (r.id, ${monthSql(sql`pe.starts_at`)}) not in (select organization_id, month from summed)
  ), served as materialized (
    select s.volunteer_id, s.period_id, s.activity_id, s.hours, s.training, e.day, e.month, e.is_own, e.is_asked
    from ended e cross join lateral (select * from service_time one
      where one.activity_id = e.activity_id and one.period_id = e.id and one.confirmed and one.hours > 0 offset 0) s
  ), sizes as (
    select month, is_own, max(people) as most, sum(people) as at_most from (
      select month, is_own, cardinality(volunteer_ids) as people from summed where is_asked and volunteer_ids <> '{}'
      union all select month, is_own, count(distinct volunteer_id) from served where is_asked group by month, is_own) one
    group by month, is_own
  ), counted as (
    select month, is_own, count(distinct volunteer_id) as people from (
      select c.month, c.is_own, one.volunteer_id from sizes c join summed m using (month, is_own)
        cross join lateral unnest(m.volunteer_ids) as one (volunteer_id) where c.most < ${groupMin} and c.at_most >= ${groupMin}
      union all select c.month, c.is_own, s.volunteer_id from sizes c join served s using (month, is_own)
        where c.most < ${groupMin} and c.at_most >= ${groupMin}) one
    group by month, is_own
  ), cells as materialized (
    select month, is_own, date_trunc(${step}, month::timestamp)::date as span, greatest(most, coalesce(people, 0)) >= ${groupMin} as is_told
    from sizes left join counted using (month, is_own)
  ), told as materialized (
    select s.*, c.span from served s join cells c using (month, is_own) where s.is_asked and c.is_told
  ), told_sums as materialized (
    select m.*, c.span from summed m join cells c using (month, is_own) where m.is_asked and c.is_told
  `;

const selectService = (input: FiguresInput): SQL =>
  sql`${base(input)}), people as materialized (
    select c.span, one.volunteer_id from cells c join summed m on m.is_asked and m.month = c.month and m.is_own = c.is_own
      cross join lateral unnest(m.volunteer_ids) as one (volunteer_id) where c.is_told
    union select span, volunteer_id from told
  ), activities as materialized (
    select span, activity_id from told
    union select span, one.activity_id from told_sums cross join lateral unnest(activity_ids) as one (activity_id)
  ), hours as (
    select span, sum(service) as service, sum(training) as training from (
      select span, service_hours as service, training_hours as training from told_sums
      union all select span, case when not training then hours end, case when training then hours end from told) one
    group by span
  )
  select
    (select coalesce(json_agg(x), '[]') from (select to_char(h.span, 'YYYY-MM') as "startsIn",
      coalesce(h.service, 0)::float8 as "serviceHours", coalesce(h.training, 0)::float8 as "trainingHours", p.people,
      a.activities from hours h join (select span, count(*)::int as people from people group by span) p using (span)
        join (select span, count(*)::int as activities from activities group by span) a using (span)) x) as spans,
    (select count(*)::int from (select 1 from people group by volunteer_id) one) as people,
    (select count(*)::int from (select 1 from activities group by activity_id) one) as activities,
    (select count(distinct month)::int from cells where not is_told) as "monthsLeftOut"`;

/** Counts people whose first service lies in the range, and returning people within the limit. */
const selectReturning = (input: FiguresInput): SQL =>
  sql`${base(input)}), days as materialized (
    select m.month, m.is_own, one.* from summed m
      cross join lateral unnest(m.volunteer_ids, m.first_days, m.second_days) as one (volunteer_id, first_day, second_day)
    union all select month, is_own, volunteer_id, days[1], days[2] from (
      select month, is_own, volunteer_id, array_agg(distinct day order by day) as days from served group by month, is_own, volunteer_id) one
  ), firsts as (
    select volunteer_id, min(first_day) as day from days group by volunteer_id
    having min(first_day) >= ${macao(atInstant(input.range.startsAt))}::date and min(first_day) < ${macao(atInstant(input.range.endsAt))}::date
  ), begun as (
    select f.day, min(case when d.first_day > f.day then d.first_day else d.second_day end) as next,
      bool_or(d.first_day = f.day and c.is_told) as is_told
    from firsts f join days d on d.volunteer_id = f.volunteer_id and d.first_day <= f.day + ${insightLimits.returnDays}::int
      left join cells c on c.month = d.month and c.is_own = d.is_own
    group by f.volunteer_id, f.day
    )
  select count(*)::int as began, (count(*) filter (where is_judged))::int as judged,
    (count(*) filter (where is_judged and came_again))::int as "cameAgain"
  from (select day + ${insightLimits.returnDays}::int < ${macao(atInstant(input.now))}::date as is_judged,
    coalesce(next <= day + ${insightLimits.returnDays}::int, false) as came_again from begun where is_told) one`;

const classes = evidenceClasses.map((_name, place) => place);

const selectAttendance = (input: FiguresInput): SQL =>
  sql`${base(input)}), proven as (
    select max(s.hours) as hours, ${evidenceRank} as rank
    from told s left join attendance_event e on e.volunteer_id = s.volunteer_id and e.period_id = s.period_id
      and ${isNotRefused(sql`e`)}
    group by s.volunteer_id, s.period_id
  ), evidence as (
    select rank, sum(hours) as hours from (
      select rank, hours from proven
      union all select one.place - 1, one.hours from told_sums
        cross join lateral unnest(evidence_hours) with ordinality as one (hours, place)) one
    group by rank
  ), places as (
    select month, is_own, count(*) as places, count(*) filter (where is_missed) as missed
    from (select e.month, e.is_own, s.id is null as is_missed ${placesFrom(sql`ended`)} and e.is_asked) one group by month, is_own
    union all select month, is_own, places, missed from summed where is_asked and places > 0
  )
  select
    (select coalesce(json_agg(x), '[]') from (
      select to_char(date_trunc(${input.step}, p.month::timestamp), 'YYYY-MM') as "startsIn", sum(p.places)::int as places,
        sum(p.missed)::int as missed
      from places p left join cells c using (month, is_own) where ${input.groupMin} <= 1 or c.is_told group by 1) x) as places,
    json_build_array(${sql.join(
      classes.map((place) => sql`coalesce((select hours from evidence where rank = ${place}), 0)::float8`),
      sql`, `,
    )}) as evidence`;

export interface FiguresInput {
  readonly organizationId: string;
  readonly scope: InsightScope;
  readonly step: InsightStep;
  /** From the first midnight to the one after the last day. */
  readonly range: InstantRange;
  readonly now: Date;
  /** Minimum group size for disclosing a month's figures. */
  readonly groupMin: number;
}

/** Reads all figures of a range: three statements that run concurrently. */
export async function readFigures(reader: Reader, input: FiguresInput): Promise<StoredFigures> {
  const [[service], [returning], [attendance]] = await Promise.all([
    query(reader, serviceRow, selectService(input)),
    query(reader, returningRow, selectReturning(input)),
    query(reader, attendanceRow, selectAttendance(input)),
  ]);
  if (service === undefined || returning === undefined || attendance === undefined)
    throw new Error('sums always have a row');
  return { ...service, ...returning, ...attendance };
}
