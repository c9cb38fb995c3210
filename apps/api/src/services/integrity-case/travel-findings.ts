import { distanceMetres, integrityLimits, kilometresPerHour } from '@vp/domain';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Reader } from '../../db/client.ts';
import { column, columns } from '../../db/row.ts';
import { query } from '../../db/sql.ts';
import { milliseconds, ownScanKinds, records, service } from './finding-records.ts';
import type { Finding, FoundService } from './finding-records.ts';
import { covers, toSearchedEntries, isSearched } from './search-scope.ts';
import type { FindingSearch, FindingSubject } from './search-scope.ts';

const wayRow = columns({
  key: column.text,
  volunteerId: column.text.nullable(),
  activityId: column.text.nullable(),
  accountId: column.text.nullable(),
  minutes: column.number,
  fromLatitude: column.number,
  fromLongitude: column.number,
  toLatitude: column.number,
  toLongitude: column.number,
  services: column.json<FoundService[]>(),
});

interface Travel {
  readonly subject: FindingSubject;
  /** SQL of the traveller of an entry `h`. */
  readonly by: SQL;
  /** SQL condition on an entry `h` that proves the place of the traveller. */
  readonly proves: SQL;
  /** SQL columns: key, person, activity and account of the case, from the entry `s` and the one before it. */
  readonly about: SQL;
  /** Whether the first of two entries is as suspect as the second. */
  readonly isFirstSuspect: boolean;
}

/** Two consecutive scans of one person at two activities. Typed or carried entries prove no place. */
const volunteerTravel: Travel = {
  subject: 'volunteer',
  by: sql`h.volunteer_id`,
  proves: sql`h.evidence_kind in (${ownScanKinds}, 'organizationScan') and not h.is_carried_over`,
  about: sql`s.volunteer_id || ' ' || s.before_period || ' ' || s.period_id as key, s.volunteer_id as "volunteerId",
    null as "activityId", null as "accountId"`,
  isFirstSuspect: false,
};

/** What one operator scanned or marked on the spot at two activities; one case for each day in Macao. */
const operatorTravel: Travel = {
  subject: 'maker',
  by: sql`h.by_account_id`,
  proves: sql`h.by_account_id is not null and h.evidence_kind in ('organizationScan', 'markedByOrganization')
    and not h.is_carried_over and h.recorded_at <= h.at + ${milliseconds(integrityLimits.seenWithinMs)}`,
  about: sql`s.by_account_id || ' ' || (s.at at time zone 'Asia/Macau')::date as key, null as "volunteerId",
    s.activity_id as "activityId", s.by_account_id as "accountId"`,
  isFirstSuspect: true,
};

const selectTravel = (search: FindingSearch, { subject, by, proves, about, isFirstSuspect }: Travel): SQL =>
  sql`${records(toSearchedEntries(search, subject))}, scan as (select h.*, lag(h.activity_id) over own as before_activity,
      lag(h.period_id) over own as before_period, lag(h.volunteer_id) over own as before_volunteer,
      lag(h.at) over own as before_at
    from held h where ${proves} and ${isSearched(search, subject, by)} window own as (partition by ${by} order by h.at, h.period_id, h.volunteer_id, h.direction))
  select ${about}, extract(epoch from s.at - s.before_at)::float8 / 60 as minutes,
    f.latitude as "fromLatitude", f.longitude as "fromLongitude",
    t.latitude as "toLatitude", t.longitude as "toLongitude",
    json_build_array(json_build_object('volunteerId', s.before_volunteer, 'activityId', s.before_activity,
      'periodId', s.before_period, 'isSuspect', ${isFirstSuspect}::boolean), ${service(sql`s`)}) as services
  from scan s join activity f on f.id = s.before_activity join activity t on t.id = s.activity_id
  where s.before_activity <> s.activity_id and s.at - s.before_at <= ${milliseconds(integrityLimits.speedWithinMs)}`;

const travels = { speed: volunteerTravel, operatorPlaces: operatorTravel } as const;

/** Measures the ways between the places of consecutive entries. */
export async function measureTravel(
  reader: Reader,
  { kind, search }: { readonly kind: keyof typeof travels; readonly search: FindingSearch },
): Promise<readonly Finding[]> {
  const travel = travels[kind];
  if (!covers(search, travel.subject)) return [];
  const rows = await query(reader, wayRow, selectTravel(search, travel));
  return rows.map(({ minutes, fromLatitude, fromLongitude, toLatitude, toLongitude, ...found }) => {
    const from = { latitude: fromLatitude, longitude: fromLongitude };
    const to = { latitude: toLatitude, longitude: toLongitude };
    const metres = Math.round(distanceMetres(from, to));
    return { kind, ...found, measures: { metres, minutes: Math.round(minutes * 10) / 10 } };
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
export function withoutRepeats(found: readonly Finding[], overlaps: readonly Finding[]): readonly Finding[] {
  const said = new Set(overlaps.map(toPair));
  const fastest = new Map<string, Finding>();
  for (const way of found) {
    const pair = toPair(way);
    const known = fastest.get(pair);
    if (!said.has(pair) && (known === undefined || readSpeed(way) > readSpeed(known))) fastest.set(pair, way);
  }
  return [...fastest.values()];
}

/** Merges the findings of one case: the fastest way, and the services of all. */
export function mergeWays(found: readonly Finding[]): readonly Finding[] {
  const byKey = new Map<string, Finding>();
  for (const way of found) {
    const known = byKey.get(way.key);
    const fastest = known !== undefined && readSpeed(known) >= readSpeed(way) ? known : way;
    byKey.set(way.key, { ...fastest, services: [...(known?.services ?? []), ...way.services] });
  }
  return [...byKey.values()];
}
