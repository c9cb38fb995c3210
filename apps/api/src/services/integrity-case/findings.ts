import { integrityLimits } from '@vp/domain';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Reader } from '../../db/client.ts';
import type { SearchedEntries } from '../../db/current-entry.ts';
import { query } from '../../db/sql.ts';
import { findingRow, milliseconds, ownScanKinds, records, service } from './finding-records.ts';
import type { Finding } from './finding-records.ts';
import { operatorStatements } from './operator-findings.ts';
import { covers, toSearchedEntries } from './search-scope.ts';
import type { FindingSearch, FindingSubject } from './search-scope.ts';
import { measureTravel, mergeWays, withoutRepeats } from './travel-findings.ts';

const isLate = sql`s.recorded_at > s.ends_at + ${milliseconds(integrityLimits.lateAfterMs)}`;

/** SQL of the entries that one account typed at one activity, in time or late, compared with all service there. */
const selectTyped = (entries: SearchedEntries, isLateOne: SQL): SQL => sql`${records(entries)}
  select s.activity_id || ' ' || s.maker as key, null as "volunteerId", s.activity_id as "activityId",
    s.maker as "accountId", null as "deviceId",
    json_build_object('services', count(*), 'people', count(distinct s.volunteer_id), 'hours', sum(s.hours),
      'share', count(*)::float8 / of_all.services,
      'days', floor(max(extract(epoch from s.recorded_at - s.ends_at)) / 86400)) as measures,
    json_agg(${service(sql`s`)}) as services
  from served s join (select activity_id, count(*) as services from served group by activity_id) of_all
    on of_all.activity_id = s.activity_id
  where s.is_typed and s.maker is not null and ${isLateOne}
  group by s.activity_id, s.maker, of_all.services having count(*) > 1`;

const statements = {
  byHand: (entries) => selectTyped(entries, sql`not (${isLate})`),
  lateEntries: (entries) => selectTyped(entries, isLate),
  oneHand: (entries) => sql`${records(entries)}
  select s.volunteer_id || ' ' || s.maker as key, s.volunteer_id as "volunteerId", null as "activityId",
    s.maker as "accountId", null as "deviceId",
    json_build_object('services', count(*), 'hours', sum(s.hours), 'share', sum(s.hours) / of_all.hours) as measures,
    json_agg(${service(sql`s`)}) as services
  from served s join (select volunteer_id, sum(hours) as hours from served group by volunteer_id) of_all
    on of_all.volunteer_id = s.volunteer_id and of_all.hours > 0
  where s.is_typed and s.maker is not null
  group by s.volunteer_id, s.maker, of_all.hours having count(*) > 1`,
  sharedDevice: (
    entries,
  ) => sql`${records(entries)}, by_device as (select distinct h.device_id, h.activity_id, h.volunteer_id, h.period_id from held h
    where h.device_id is not null and h.evidence_kind in (${ownScanKinds}))
  select s.activity_id || ' ' || s.device_id as key, null as "volunteerId", s.activity_id as "activityId",
    null as "accountId", s.device_id as "deviceId",
    json_build_object('people', count(distinct s.volunteer_id), 'services', count(*)) as measures,
    json_agg(${service(sql`s`)}) as services
  from by_device s group by s.activity_id, s.device_id having count(distinct s.volunteer_id) > 1`,
  /** The place that was entered later needs the explanation. Without a check-out only the arrival is known. */
  overlap: (
    entries,
  ) => sql`${records(entries)}, present as (select *, greatest(in_at, starts_at) as from_at, least(out_at, ends_at) as to_at from served
    where in_at is not null)
  select s.volunteer_id || ' ' || f.period_id || ' ' || s.period_id as key, s.volunteer_id as "volunteerId",
    null as "activityId", null as "accountId", null as "deviceId",
    json_build_object('minutes', floor(extract(epoch from case when s.out_at is null
      then least(s.from_at - f.from_at, f.to_at - s.from_at) else least(f.to_at, s.to_at) - s.from_at end) / 60)) as measures,
    json_build_array(${service(sql`f`, { isSuspect: false })}, ${service(sql`s`)}) as services
  from present f join present s on s.volunteer_id = f.volunteer_id and s.activity_id <> f.activity_id
    and (f.from_at, f.period_id) < (s.from_at, s.period_id) and s.from_at < f.to_at`,
  ...operatorStatements,
} satisfies Record<string, (entries: SearchedEntries) => SQL>;

/** The subject that each kind measures. */
const subjectOf = {
  byHand: 'activity',
  lateEntries: 'activity',
  oneHand: 'volunteer',
  sharedDevice: 'activity',
  overlap: 'volunteer',
  leftEarly: 'activity',
  shortNotice: 'activity',
  longDay: 'volunteer',
  mutualScans: 'maker',
  noLocation: 'activity',
  typists: 'activity',
} as const satisfies Record<keyof typeof statements, FindingSubject>;

const independentKinds = [
  'byHand',
  'lateEntries',
  'oneHand',
  'sharedDevice',
  'leftEarly',
  'shortNotice',
  'longDay',
  'mutualScans',
  'noLocation',
] as const;

/** Runs the measurements that the database alone can do. */
async function measure(
  reader: Reader,
  { kind, search }: { readonly kind: keyof typeof statements; readonly search: FindingSearch },
): Promise<readonly Finding[]> {
  const subject = subjectOf[kind];
  if (!covers(search, subject)) return [];
  const rows = await query(reader, findingRow, statements[kind](toSearchedEntries(search, subject)));
  return rows.map((row) => ({ kind, ...row }));
}

/** Measures all findings about attendance over recent entries. */
export async function measureAttendance(
  reader: Reader,
  { isImprobable, ...search }: FindingSearch & { readonly isImprobable: (finding: Finding) => boolean },
): Promise<readonly Finding[]> {
  const of = async (kind: keyof typeof statements) => (await measure(reader, { kind, search })).filter(isImprobable);
  const ways = async (kind: 'speed' | 'operatorPlaces') =>
    (await measureTravel(reader, { kind, search })).filter(isImprobable);
  const found: Finding[] = [];
  for (const kind of independentKinds) found.push(...(await of(kind)));
  const typed = new Set(found.flatMap(({ kind, activityId }) => (kind === 'byHand' ? [activityId] : [])));
  const typists = (await of('typists')).filter(({ activityId }) => !typed.has(activityId));
  const overlaps = await of('overlap');
  return [
    ...found,
    ...typists,
    ...overlaps,
    ...withoutRepeats(await ways('speed'), overlaps),
    ...mergeWays(await ways('operatorPlaces')),
  ];
}
