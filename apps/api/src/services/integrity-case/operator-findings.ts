import { attendanceLimits, integrityLimits } from '@vp/domain';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { atInstant } from '../../db/conditions.ts';
import { byHandKinds, entriesRecordedSince, isNotRefused, scanKinds } from '../../db/current-entry.ts';
import type { SearchedEntries } from '../../db/current-entry.ts';
import { milliseconds, ownScanKinds, records, service } from './finding-records.ts';

/** SQL of the current entry of a direction whose device differs from that of an earlier departure. */
const leftEarly = ({
  since,
  where,
}: SearchedEntries): SQL => sql`select s.activity_id::text as key, null as "volunteerId", s.activity_id as "activityId",
    null as "accountId", null as "deviceId",
    json_build_object('people', count(distinct s.volunteer_id), 'services', count(*), 'minutes', max(s.minutes)) as measures,
    json_agg(${service(sql`s`)}) as services
  from (select distinct on (e.volunteer_id, e.period_id) e.volunteer_id, e.period_id, e.activity_id,
      floor(extract(epoch from e.at - early.at) / 60) as minutes
    from attendance_event e join period pe on pe.id = e.period_id
    join attendance_event early on early.volunteer_id = e.volunteer_id and early.period_id = e.period_id
      and early.direction = 'out' and early.revision < e.revision and early.at < e.at
    where e.recorded_at >= ${atInstant(since)} and ${where} and e.direction = 'out'
      and e.evidence_kind in (${ownScanKinds}) and not (e.evidence ? 'atPlace') and ${isNotRefused(sql`e`)}
      and early.evidence_kind in (${scanKinds}) and early.evidence->>'deviceId' <> coalesce(e.evidence->>'deviceId', '')
      and pe.ends_at - early.at > ${milliseconds(attendanceLimits.earlyCheckOutMs)}
    order by e.volunteer_id, e.period_id, early.at) s
  group by s.activity_id`;

/** The account that released the activity is part of the case. */
const shortNotice = (entries: SearchedEntries): SQL => sql`${records(entries)}
  select s.activity_id::text as key, null as "volunteerId", s.activity_id as "activityId", a.created_by as "accountId",
    null as "deviceId",
    json_build_object('minutes', floor(extract(epoch from a.starts_at - a.created_at) / 60),
      'people', count(distinct s.volunteer_id), 'hours', sum(s.hours)) as measures,
    json_agg(${service(sql`s`)}) as services
  from served s join activity a on a.id = s.activity_id
  where a.created_at > a.starts_at - ${integrityLimits.noticeMinutes}::int * interval '1 minute'
  group by s.activity_id, a.created_by, a.starts_at, a.created_at`;

/** All windows of 24 hours of one person belong to one case; it states the longest one. */
const longDay = (entries: SearchedEntries): SQL => sql`${records(entries)}, present as (
    select *, greatest(in_at, starts_at) as from_at, least(out_at, ends_at) as to_at from served
    where least(out_at, ends_at) > greatest(in_at, starts_at)),
  day as (select f.volunteer_id, f.from_at,
      sum(extract(epoch from least(s.to_at, f.from_at + interval '24 hours') - s.from_at)) / 3600 as hours
    from present f join present s on s.volunteer_id = f.volunteer_id and s.from_at >= f.from_at
      and s.from_at < f.from_at + interval '24 hours'
    group by f.volunteer_id, f.period_id, f.from_at)
  select day.volunteer_id::text as key, day.volunteer_id as "volunteerId", null as "activityId", null as "accountId",
    null as "deviceId", json_build_object('hours', round(max(day.hours), 1)) as measures,
    jsonb_agg(distinct ${service(sql`s`)}::jsonb) as services
  from day join present s on s.volunteer_id = day.volunteer_id and s.from_at >= day.from_at
    and s.from_at < day.from_at + interval '24 hours'
  where day.hours > ${integrityLimits.dayHoursMax}::int group by day.volunteer_id`;

/** Services without any entry but the partner's; a scan of one's own supports the others. */
const mutualScans = (entries: SearchedEntries): SQL => sql`${records(entries)}, given as (
    select h.volunteer_id, h.period_id, h.activity_id, v.account_id as person, max(h.by_account_id::text)::uuid as maker
    from held h join volunteer v on v.id = h.volunteer_id
    group by h.volunteer_id, h.period_id, h.activity_id, v.account_id
    having count(distinct h.by_account_id) = 1 and bool_and(h.by_account_id is not null and h.by_account_id <> v.account_id
      and (h.evidence_kind = 'organizationScan' or h.evidence_kind in (${byHandKinds}))))
  select least(s.maker, s.person) || ' ' || greatest(s.maker, s.person) as key,
    (array_agg(s.volunteer_id order by s.person))[1] as "volunteerId", null as "activityId",
    (array_agg(s.maker order by s.person))[1] as "accountId", null as "deviceId",
    json_build_object('services', count(*)) as measures, json_agg(${service(sql`s`)}) as services
  from given s where exists (select 1 from given back where back.maker = s.person and back.person = s.maker)
  group by 1`;

/** What several accounts typed at one activity; what one account typed is a finding of its own. */
const typists = (entries: SearchedEntries): SQL => sql`${records(entries)}
  select s.activity_id::text as key, null as "volunteerId", s.activity_id as "activityId", null as "accountId",
    null as "deviceId",
    json_build_object('services', count(*), 'people', count(distinct s.volunteer_id), 'hours', sum(s.hours),
      'accounts', count(distinct s.maker), 'share', count(*)::float8 / of_all.services) as measures,
    json_agg(${service(sql`s`)}) as services
  from served s join (select activity_id, count(*) as services from served group by activity_id) of_all
    on of_all.activity_id = s.activity_id
  where s.is_typed and s.maker is not null
  group by s.activity_id, of_all.services having count(distinct s.maker) > 1`;

/**
 * Scans whose device was asked for a location. The location of the screen counts for all its scans, that of an operator
 * for those that the operator made. Own scans and those by operators are measured apart: a few people who are scanned
 * elsewhere would otherwise disappear among many who scan at the place.
 */
const noLocation = (entries: SearchedEntries): SQL => sql`with held as (${entriesRecordedSince(
  sql`e.activity_id, e.evidence_kind, e.evidence_kind = 'organizationScan' as is_by_operators,
    case when e.evidence_kind = 'organizationScan' then e.evidence ? 'locationAsked' else e.evidence ? 'network' end as is_asked,
    (e.evidence ? 'atPlace' or coalesce(e.evidence->>'codeShownAt' = 'inside', false)) as is_placed`,
  entries,
)}), scanned as (
    select h.volunteer_id, h.period_id, h.activity_id, one.is_by_operators,
      bool_or(h.is_placed and (one.is_by_operators or not h.is_by_operators)) as is_placed
    from held h cross join (values (false), (true)) one (is_by_operators)
    where h.is_asked and h.evidence_kind in (${ownScanKinds}, 'organizationScan')
    group by h.volunteer_id, h.period_id, h.activity_id, one.is_by_operators
    having bool_or(h.is_by_operators = one.is_by_operators and h.evidence_kind <> 'location'))
  select s.activity_id || case when s.is_by_operators then ' operators' else '' end as key, null as "volunteerId", s.activity_id as "activityId", null as "accountId",
    null as "deviceId",
    json_build_object('people', count(distinct s.volunteer_id), 'services', count(*),
      'share', count(*)::float8 / of_all.services, 'isByOperators', s.is_by_operators) as measures,
    json_agg(${service(sql`s`)}) as services
  from scanned s join (select activity_id, is_by_operators, count(*) as services from scanned
      group by activity_id, is_by_operators) of_all
    on of_all.activity_id = s.activity_id and of_all.is_by_operators = s.is_by_operators
  where not s.is_placed group by s.activity_id, s.is_by_operators, of_all.services`;

/** SQL of the findings about what the operators of an organization did, or let happen. */
export const operatorStatements = {
  leftEarly,
  shortNotice,
  longDay,
  mutualScans,
  noLocation,
  typists,
} satisfies Record<string, (entries: SearchedEntries) => SQL>;
