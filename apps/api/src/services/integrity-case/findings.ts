import { distanceMetres, integrityLimits, kilometresPerHour } from '@vp/domain';
import type { EvidenceKind, IntegrityKind, IntegrityMeasures } from '@vp/domain';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { quotedList } from '../../db/conditions.ts';
import type { Reader } from '../../db/client.ts';
import { column, columns } from '../../db/row.ts';
import { query } from '../../db/sql.ts';
import { byHandKinds, entriesRecordedSince, isCarriedOver } from '../../db/current-entry.ts';

export interface FoundService {
  readonly volunteerId: string;
  readonly activityId: string;
  readonly periodId: string;
  readonly isSuspect: boolean;
}

/** A measured set of records; the domain rules whether it becomes a case. */
export interface Finding {
  readonly kind: IntegrityKind;
  readonly key: string;
  readonly volunteerId?: string | null;
  readonly activityId?: string | null;
  readonly accountId?: string | null;
  readonly deviceId?: string | null;
  readonly proofId?: string;
  readonly measures: IntegrityMeasures;
  readonly services: readonly FoundService[];
}

const { seenWithinMs, lateAfterMs, speedWithinMs } = integrityLimits;
const milliseconds = (span: number): SQL => sql`${span}::float8 * interval '1 millisecond'`;
const ownScanKinds = quotedList(['rotatingCode', 'printedCode', 'location'] satisfies EvidenceKind[]);

/** The current entries, as `held`, and the service of each person in each period, as `served`. */
const records = (since: Date): SQL => sql`with held as (${entriesRecordedSince(
  sql`e.activity_id, e.at, e.recorded_at, e.evidence_kind, e.by_account_id, e.evidence->>'deviceId' as device_id,
    ${isCarriedOver(sql`e`)} as is_carried_over`,
  since,
)}), served as (
  select h.volunteer_id, h.period_id, h.activity_id, pe.starts_at, pe.ends_at,
    max(h.at) filter (where h.direction = 'in') as in_at, max(h.at) filter (where h.direction = 'out') as out_at,
    max(h.recorded_at) as recorded_at,
    bool_and(h.evidence_kind in (${byHandKinds}) and h.recorded_at > h.at + ${milliseconds(seenWithinMs)}) as is_typed,
    (array_agg(h.by_account_id order by h.direction))[1] as maker,
    coalesce((select s.hours::float8 from service_time s where s.volunteer_id = h.volunteer_id
      and s.period_id = h.period_id and s.confirmed), 0) as hours
  from held h join period pe on pe.id = h.period_id
  group by h.volunteer_id, h.period_id, h.activity_id, pe.starts_at, pe.ends_at)`;

const service = (alias: SQL, isSuspect: boolean): SQL =>
  sql`json_build_object('volunteerId', ${alias}.volunteer_id, 'activityId', ${alias}.activity_id,
    'periodId', ${alias}.period_id, 'isSuspect', ${isSuspect}::boolean)`;

const findingRow = columns({
  key: column.text,
  volunteerId: column.text.nullable(),
  activityId: column.text.nullable(),
  accountId: column.text.nullable(),
  deviceId: column.text.nullable(),
  measures: column.json<IntegrityMeasures>(),
  services: column.json<FoundService[]>(),
});

const isLate = sql`s.recorded_at > s.ends_at + ${milliseconds(lateAfterMs)}`;

/** SQL of the entries that one account typed at one activity, in time or late, compared with all service there. */
const selectTyped = (since: Date, isLateOne: SQL): SQL => sql`${records(since)}
  select s.activity_id || ' ' || s.maker as key, null as "volunteerId", s.activity_id as "activityId",
    s.maker as "accountId", null as "deviceId",
    json_build_object('services', count(*), 'people', count(distinct s.volunteer_id), 'hours', sum(s.hours),
      'share', count(*)::float8 / of_all.services,
      'days', floor(max(extract(epoch from s.recorded_at - s.ends_at)) / 86400)) as measures,
    json_agg(${service(sql`s`, true)}) as services
  from served s join (select activity_id, count(*) as services from served group by activity_id) of_all
    on of_all.activity_id = s.activity_id
  where s.is_typed and s.maker is not null and ${isLateOne}
  group by s.activity_id, s.maker, of_all.services having count(*) > 1`;

const statements = {
  byHand: (since) => selectTyped(since, sql`not (${isLate})`),
  lateEntries: (since) => selectTyped(since, isLate),
  oneHand: (since) => sql`${records(since)}
  select s.volunteer_id || ' ' || s.maker as key, s.volunteer_id as "volunteerId", null as "activityId",
    s.maker as "accountId", null as "deviceId",
    json_build_object('services', count(*), 'hours', sum(s.hours), 'share', sum(s.hours) / of_all.hours) as measures,
    json_agg(${service(sql`s`, true)}) as services
  from served s join (select volunteer_id, sum(hours) as hours from served group by volunteer_id) of_all
    on of_all.volunteer_id = s.volunteer_id and of_all.hours > 0
  where s.is_typed and s.maker is not null
  group by s.volunteer_id, s.maker, of_all.hours having count(*) > 1`,
  sharedDevice: (
    since,
  ) => sql`${records(since)}, by_device as (select distinct h.device_id, h.activity_id, h.volunteer_id, h.period_id from held h
    where h.device_id is not null and h.evidence_kind in (${ownScanKinds}))
  select s.activity_id || ' ' || s.device_id as key, null as "volunteerId", s.activity_id as "activityId",
    null as "accountId", s.device_id as "deviceId",
    json_build_object('people', count(distinct s.volunteer_id), 'services', count(*)) as measures,
    json_agg(${service(sql`s`, true)}) as services
  from by_device s group by s.activity_id, s.device_id having count(distinct s.volunteer_id) > 1`,
  /** The place that was entered later needs the explanation. Without a check-out only the arrival is known. */
  overlap: (
    since,
  ) => sql`${records(since)}, present as (select *, greatest(in_at, starts_at) as from_at, least(out_at, ends_at) as to_at from served
    where in_at is not null)
  select s.volunteer_id || ' ' || f.period_id || ' ' || s.period_id as key, s.volunteer_id as "volunteerId",
    null as "activityId", null as "accountId", null as "deviceId",
    json_build_object('minutes', floor(extract(epoch from case when s.out_at is null
      then least(s.from_at - f.from_at, f.to_at - s.from_at) else least(f.to_at, s.to_at) - s.from_at end) / 60)) as measures,
    json_build_array(${service(sql`f`, false)}, ${service(sql`s`, true)}) as services
  from present f join present s on s.volunteer_id = f.volunteer_id and s.activity_id <> f.activity_id
    and (f.from_at, f.period_id) < (s.from_at, s.period_id) and s.from_at < f.to_at`,
} satisfies Record<string, (since: Date) => SQL>;

/** Runs the measurements that the database alone can do. */
async function measure(
  reader: Reader,
  { kind, since }: { readonly kind: keyof typeof statements; readonly since: Date },
): Promise<readonly Finding[]> {
  const rows = await query(reader, findingRow, statements[kind](since));
  return rows.map((row) => ({ kind, ...row }));
}

const wayRow = columns({
  key: column.text,
  volunteerId: column.text,
  minutes: column.number,
  fromLatitude: column.number,
  fromLongitude: column.number,
  toLatitude: column.number,
  toLongitude: column.number,
  services: column.json<FoundService[]>(),
});

/** Two consecutive scans of one person at two activities. Typed or carried entries prove no place. */
const selectTravel = (since: Date): SQL =>
  sql`${records(since)}, scan as (select h.*, lag(h.activity_id) over own as before_activity, lag(h.period_id) over own as before_period,
      lag(h.at) over own as before_at
    from held h where h.evidence_kind in (${ownScanKinds}, 'organizationScan') and not h.is_carried_over
    window own as (partition by h.volunteer_id order by h.at, h.period_id))
  select s.volunteer_id || ' ' || s.before_period || ' ' || s.period_id as key, s.volunteer_id as "volunteerId",
    extract(epoch from s.at - s.before_at)::float8 / 60 as minutes,
    f.latitude as "fromLatitude", f.longitude as "fromLongitude",
    t.latitude as "toLatitude", t.longitude as "toLongitude",
    json_build_array(json_build_object('volunteerId', s.volunteer_id, 'activityId', s.before_activity,
      'periodId', s.before_period, 'isSuspect', false), ${service(sql`s`, true)}) as services
  from scan s join activity f on f.id = s.before_activity join activity t on t.id = s.activity_id
  where s.before_activity <> s.activity_id and s.at - s.before_at <= ${milliseconds(speedWithinMs)}`;

async function measureTravel(reader: Reader, since: Date): Promise<readonly Finding[]> {
  const rows = await query(reader, wayRow, selectTravel(since));
  return rows.map(({ key, volunteerId, minutes, services, ...ends }) => {
    const from = { latitude: ends.fromLatitude, longitude: ends.fromLongitude };
    const to = { latitude: ends.toLatitude, longitude: ends.toLongitude };
    const metres = Math.round(distanceMetres(from, to));
    return { kind: 'speed', key, volunteerId, measures: { metres, minutes: Math.round(minutes * 10) / 10 }, services };
  });
}

/** Returns a key of two periods of one person, independent of their order. */
function toPair({ services }: Finding): string {
  return services
    .map(({ volunteerId, periodId }) => `${volunteerId} ${periodId}`)
    .sort()
    .join(' ');
}

const readSpeed = ({ measures }: Finding): number => kilometresPerHour(measures) ?? Number.POSITIVE_INFINITY;

/**
 * Keeps the fastest of several journeys between two periods; drops journeys where the periods overlap, which is a
 * finding already.
 */
function withoutRepeats(found: readonly Finding[], overlaps: readonly Finding[]): readonly Finding[] {
  const said = new Set(overlaps.map(toPair));
  const fastest = new Map<string, Finding>();
  for (const way of found) {
    const pair = toPair(way);
    const known = fastest.get(pair);
    if (!said.has(pair) && (known === undefined || readSpeed(way) > readSpeed(known))) fastest.set(pair, way);
  }
  return [...fastest.values()];
}

/** Measures all findings about attendance over recent entries. */
export async function measureAttendance(
  reader: Reader,
  { since, isImprobable }: { readonly since: Date; readonly isImprobable: (finding: Finding) => boolean },
): Promise<readonly Finding[]> {
  const found: Finding[] = [];
  for (const kind of ['byHand', 'lateEntries', 'oneHand', 'sharedDevice'] as const) {
    found.push(...(await measure(reader, { kind, since })).filter(isImprobable));
  }
  const overlaps = (await measure(reader, { kind: 'overlap', since })).filter(isImprobable);
  const tooFast = (await measureTravel(reader, since)).filter(isImprobable);
  return [...found, ...overlaps, ...withoutRepeats(tooFast, overlaps)];
}
