import { integrityLimits } from '@vp/domain';
import type { EvidenceKind, IntegrityKind, IntegrityMeasures } from '@vp/domain';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { byHandKinds, entriesRecordedSince, isCarriedOver } from '../../db/current-entry.ts';
import type { SearchedEntries } from '../../db/current-entry.ts';
import { quotedList } from '../../db/conditions.ts';
import { column, columns } from '../../db/row.ts';

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

export const milliseconds = (span: number): SQL => sql`${span}::float8 * interval '1 millisecond'`;
export const ownScanKinds = quotedList(['rotatingCode', 'printedCode', 'location'] satisfies EvidenceKind[]);

/** The current entries, as `held`, and the service of each person in each period, as `served`. */
export const records = (entries: SearchedEntries): SQL => sql`with held as (${entriesRecordedSince(
  sql`e.activity_id, e.at, e.recorded_at, e.evidence_kind, e.by_account_id, e.evidence->>'deviceId' as device_id,
    ${isCarriedOver(sql`e`)} as is_carried_over`,
  entries,
)}), served as (
  select h.volunteer_id, h.period_id, h.activity_id, pe.starts_at, pe.ends_at,
    max(h.at) filter (where h.direction = 'in') as in_at, max(h.at) filter (where h.direction = 'out') as out_at,
    max(h.recorded_at) as recorded_at,
    bool_and(h.evidence_kind in (${byHandKinds}))
      and bool_or(h.recorded_at > h.at + ${milliseconds(integrityLimits.seenWithinMs)}) as is_typed,
    (array_agg(h.by_account_id order by h.direction))[1] as maker,
    coalesce((select s.hours::float8 from service_time s where s.volunteer_id = h.volunteer_id
      and s.period_id = h.period_id and s.confirmed), 0) as hours
  from held h join period pe on pe.id = h.period_id
  group by h.volunteer_id, h.period_id, h.activity_id, pe.starts_at, pe.ends_at)`;

export const service = (alias: SQL, { isSuspect } = { isSuspect: true }): SQL =>
  sql`json_build_object('volunteerId', ${alias}.volunteer_id, 'activityId', ${alias}.activity_id,
    'periodId', ${alias}.period_id, 'isSuspect', ${isSuspect}::boolean)`;

export const findingRow = columns({
  key: column.text,
  volunteerId: column.text.nullable(),
  activityId: column.text.nullable(),
  accountId: column.text.nullable(),
  deviceId: column.text.nullable(),
  measures: column.json<IntegrityMeasures>(),
  services: column.json<FoundService[]>(),
});
