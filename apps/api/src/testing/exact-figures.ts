import { evidenceClasses, evidenceKinds, evidenceRanks, insightLimits, sumHours } from '@vp/domain';
import type { AttendanceDirection } from '@vp/domain';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Reader } from '../db/client.ts';
import { atInstant, quotedList } from '../db/conditions.ts';
import { column, columns } from '../db/row.ts';
import { query } from '../db/sql.ts';
import type { FiguresInput, StoredFigures } from '../modules/insight/service-figures.ts';

const serviceRow = columns({
  spans: column.json<StoredFigures['spans']>(),
  people: column.integer,
  activities: column.integer,
  began: column.integer,
  judged: column.integer,
  cameAgain: column.integer,
  monthsLeftOut: column.integer,
});

interface RankHours {
  readonly rank: number | null;
  readonly hours: number;
}

const attendanceRow = columns({
  places: column.json<StoredFigures['places']>(),
  evidence: column.json<RankHours[]>(),
});

const macao = (instant: SQL): SQL => sql`(${instant} at time zone 'Asia/Macau')`;

/**
 * SQL of the evidence rank of the current entry of one direction: the maximum of revision and rank combined in one
 * number.
 */
const heldRank = (direction: AttendanceDirection): SQL =>
  sql`max(e.revision * 10 + (array[${sql.raw(evidenceRanks.join(', '))}])[array_position(array[${quotedList(evidenceKinds)}], e.evidence_kind)])
    filter (where e.direction = ${quotedList([direction])}) % 10`;

/**
 * The rows behind all figures. A cell is a month of the organization itself, or of all below it. Cells with few people
 * are omitted as a whole, so that no two answers differ by one person.
 */
const served = ({
  organizationId,
  scope,
  step,
  range,
  now,
  groupMin,
}: FiguresInput): SQL => sql`with reach as materialized (
    select id, id = ${organizationId} as is_own from organization where path @> array[${organizationId}::uuid] and (id = ${organizationId} or ${scope === 'all'}::boolean)
  ), ended as materialized (
    select pe.id, pe.activity_id, r.is_own, a.state, ${macao(sql`pe.starts_at`)}::date as day,
      date_trunc('month', ${macao(sql`pe.starts_at`)})::date as month,
      pe.starts_at >= ${atInstant(range.startsAt)} and pe.starts_at < ${atInstant(range.endsAt)} as is_asked
    from reach r join activity a on a.organization_id = r.id join period pe on pe.activity_id = a.id
    where pe.ends_at <= ${atInstant(now)} and pe.starts_at < ${atInstant(range.endsAt)} + make_interval(days => ${insightLimits.returnDays + 1})
  ), served as materialized (
    select s.volunteer_id, s.period_id, s.activity_id, s.hours, s.training, e.day, e.month, e.is_own, e.is_asked
    from ended e join service_time s on s.activity_id = e.activity_id and s.period_id = e.id
    where s.confirmed and s.hours > 0
  ), cells as materialized (
    select month, is_own, count(*) >= ${groupMin} as is_told
    from (select month, is_own, volunteer_id from served where is_asked group by month, is_own, volunteer_id) one
    group by month, is_own
  ), marked as materialized (
    select s.*, s.is_asked and c.is_told as is_told from served s left join cells c using (month, is_own)
  ), told as materialized (
    select volunteer_id, period_id, activity_id, hours, training, date_trunc(${step}, month)::date as span from marked where is_told
  `;

const selectService = (input: FiguresInput): SQL =>
  sql`${served(input)}), by_person as (
    select span, volunteer_id, sum(hours) filter (where not training) as service, sum(hours) filter (where training) as training
    from told group by span, volunteer_id
  ), by_activity as (
    select span, count(*)::int as activities from (select span, activity_id from told group by span, activity_id) a group by span
  ), begun as (
    select array_agg(distinct day order by day) as days, (array_agg(is_told order by day, is_told desc))[1] as is_told
    from marked group by volunteer_id
  ), firsts as (
    select days[1] + ${insightLimits.returnDays}::int < ${macao(atInstant(input.now))}::date as is_judged,
      coalesce(days[2] <= days[1] + ${insightLimits.returnDays}::int, false) as came_again
    from begun where is_told
    )
  select
    (select coalesce(json_agg(x), '[]') from (select to_char(b.span, 'YYYY-MM') as "startsIn",
      coalesce(b.service, 0)::float8 as "serviceHours", coalesce(b.training, 0)::float8 as "trainingHours", b.people,
      a.activities from (select span, sum(service) as service, sum(training) as training, count(*)::int as people
        from by_person group by span) b join by_activity a using (span)) x) as spans,
    (select count(*)::int from (select 1 from told group by volunteer_id) a) as people,
    (select count(*)::int from (select 1 from told group by activity_id) a) as activities,
    (select count(*)::int from firsts) as began,
    (select count(*)::int from firsts where is_judged) as judged,
    (select count(*)::int from firsts where is_judged and came_again) as "cameAgain",
    (select count(distinct month)::int from cells where not is_told) as "monthsLeftOut"`;

const selectAttendance = (input: FiguresInput): SQL =>
  sql`${served(input)}), held as (
    select e.volunteer_id, e.period_id, greatest(${heldRank('in')}, ${heldRank('out')}) as rank
    from attendance_event e where e.activity_id in (select activity_id from told)
      and not exists (select 1 from attendance_agreement g where g.event_id = e.id and g.answer = 'refused')
    group by e.volunteer_id, e.period_id
  ), proven as (
    select max(rank) as rank, max(hours) as hours from (
      select volunteer_id, period_id, null::int as rank, hours from told
      union all select volunteer_id, period_id, rank, null from held) both_sides
    group by volunteer_id, period_id
  ), places as (
    select date_trunc(${input.step}, e.month)::date as span, s.id is null as is_missed
    from ended e join participant_post pp on pp.period_id = e.id
    join participant p on p.activity_id = pp.activity_id and p.id = pp.participant_id and p.state = 'admitted'
    left join service_time s on s.volunteer_id = p.volunteer_id and s.period_id = e.id
      and (s.confirmed or exists (select 1 from attendance_event came where came.volunteer_id = s.volunteer_id
        and came.period_id = s.period_id and came.direction = 'in' and not exists (select 1 from attendance_agreement g
          where g.event_id = came.id and g.answer = 'refused')))
    where e.is_asked and e.state = 'published'
      and (${input.groupMin} <= 1 or exists (select 1 from cells c where c.month = e.month and c.is_own = e.is_own and c.is_told))
  )
  select
    (select coalesce(json_agg(x), '[]') from (select to_char(span, 'YYYY-MM') as "startsIn", count(*)::int as places,
      count(*) filter (where is_missed)::int as missed from places group by span) x) as places,
    (select coalesce(json_agg(x), '[]') from (select rank, sum(hours)::float8 as hours from proven
      where hours is not null group by rank) x) as evidence`;

/**
 * Reads all figures of a range by plain statements over every service: the reference for the answer from stored sums,
 * and too slow for a screen.
 */
export async function readExactFigures(reader: Reader, input: FiguresInput): Promise<StoredFigures> {
  const [service] = await query(reader, serviceRow, selectService(input));
  const [attendance] = await query(reader, attendanceRow, selectAttendance(input));
  if (service === undefined || attendance === undefined) throw new Error('sums always have a row');
  const last = evidenceClasses.length - 1;
  const evidence = evidenceClasses.map((_name, place) =>
    sumHours(attendance.evidence.filter(({ rank }) => (rank ?? last) === place).map(({ hours }) => hours)),
  );
  return { ...service, places: attendance.places, evidence };
}
