import { dayMs } from '@vp/domain';
import type { IntegrityKind } from '@vp/domain';
import { sql } from 'drizzle-orm';
import { atInstant, isPublished } from '../db/conditions.ts';
import { column, columns } from '../db/row.ts';
import type { RowOf } from '../db/row.ts';
import { query } from '../db/sql.ts';
import type { SeedContext } from './context.ts';

/** A seeded case: found as a case of this kind, with this person, activity or paper in its key. */
export interface SeededCase {
  readonly kind: IntegrityKind;
  readonly subject: string;
}

const servedRow = columns({
  volunteerId: column.text,
  periodId: column.text,
  activityId: column.text,
  organizationId: column.text,
  startsAt: column.instant,
  endsAt: column.instant,
  inAt: column.instant,
  outAt: column.instant,
  hours: column.number,
  latitude: column.number,
  longitude: column.number,
});

export type Served = RowOf<typeof servedRow>;

export interface ServedInput {
  /** Demo accounts for log-ins: they get no seeded cases. */
  readonly without: readonly string[];
}

/** Reads services of the past six weeks with both scans, newest first. */
export function readServed({ tx, now }: SeedContext, { without }: ServedInput): Promise<readonly Served[]> {
  const until = new Date(now.getTime() - 2 * dayMs);
  const since = new Date(now.getTime() - 42 * dayMs);
  return query(
    tx,
    servedRow,
    sql`select s.volunteer_id as "volunteerId", s.period_id as "periodId", s.activity_id as "activityId",
        a.organization_id as "organizationId", pe.starts_at as "startsAt", pe.ends_at as "endsAt",
        s.in_at as "inAt", s.out_at as "outAt", s.hours::float8 as hours, a.latitude, a.longitude
      from service_time s join period pe on pe.id = s.period_id join activity a on a.id = s.activity_id
      where s.confirmed and s.hours > 0 and s.out_at is not null and ${isPublished(sql`a.state`)}
        and pe.ends_at < ${atInstant(until)} and pe.starts_at > ${atInstant(since)}
        and not (s.volunteer_id = any(${sql.param([...without])}::uuid[]))
      order by pe.ends_at desc, s.period_id, s.volunteer_id`,
  );
}

export interface Plan extends ServedInput {
  /** The demo organization, whose operators type entries. */
  readonly organizationId: string;
}

/** The data in which cases are seeded. */
export interface Field {
  readonly context: SeedContext;
  readonly plan: Plan;
  /** The accounts of the demo organization that type entries. */
  readonly makers: { readonly administrator: string; readonly operator: string };
  /** Services without a seeded case. */
  readonly services: Served[];
}

/** Removes the matching services, and all others of their activities, from the unused ones. */
export function takeAll({ services }: Field, fits: (one: Served) => boolean): readonly Served[] {
  const chosen = services.filter(fits);
  const activityIds = new Set(chosen.map(({ activityId }) => activityId));
  const left = services.filter(({ activityId }) => !activityIds.has(activityId));
  services.splice(0, services.length, ...left);
  return chosen;
}
