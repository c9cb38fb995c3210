import { starLevel, sumHours } from '@vp/domain';
import { inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Reader } from '../../db/client.ts';
import { column, columns } from '../../db/row.ts';
import { query } from '../../db/sql.ts';
import { serviceTime } from '../../db/schema/attendance.ts';
import { byHandKinds, hasCheckedIn, isByHandTime } from '../../db/current-entry.ts';

export interface VolunteerTotals {
  readonly serviceHours: number;
  readonly trainingHours: number;
  /** Activities with at least one check-in. */
  readonly activityCount: number;
  /** 0 to 5, by service hours. */
  readonly starLevel: number;
}

const none: VolunteerTotals = { serviceHours: 0, trainingHours: 0, activityCount: 0, starLevel: 0 };

/**
 * Reads the totals of a volunteer; unconfirmed hours do not count, disputed ones count as credited until they are
 * settled.
 */
export async function readTotals(db: Reader, volunteerId: string): Promise<VolunteerTotals> {
  return (await readTotalsByVolunteer(db, [volunteerId])).get(volunteerId) ?? none;
}

/** Reads the totals of many volunteers; omits volunteers without service. */
export async function readTotalsByVolunteer(
  db: Reader,
  volunteerIds: readonly string[],
): Promise<ReadonlyMap<string, VolunteerTotals>> {
  if (volunteerIds.length === 0) return new Map();
  const rows = await db
    .select({
      volunteerId: serviceTime.volunteerId,
      serviceHours:
        sql`coalesce(sum(${serviceTime.hours}) filter (where ${serviceTime.confirmed} and not ${serviceTime.training}), 0)`.mapWith(
          Number,
        ),
      trainingHours:
        sql`coalesce(sum(${serviceTime.hours}) filter (where ${serviceTime.confirmed} and ${serviceTime.training}), 0)`.mapWith(
          Number,
        ),
      activityCount:
        sql`count(distinct ${serviceTime.activityId}) filter (where ${hasCheckedIn(sql`service_time`)})`.mapWith(
          Number,
        ),
    })
    .from(serviceTime)
    .where(inArray(serviceTime.volunteerId, [...volunteerIds]))
    .groupBy(serviceTime.volunteerId);
  return new Map(
    rows.map(({ volunteerId, ...sums }) => [volunteerId, { ...sums, starLevel: starLevel(sums.serviceHours) }]),
  );
}

/** Hours with at least one entry that an operator of an organization typed. */
export type HoursByHand = Pick<VolunteerTotals, 'serviceHours' | 'trainingHours'>;

const byHandRow = columns({ volunteerId: column.text, serviceHours: column.number, trainingHours: column.number });

// Starts from the typed entries: most services have none, and a list reads many people.
function selectByHand({ volunteerIds, organizationId }: ByHandInput): SQL {
  const within =
    organizationId === undefined
      ? sql``
      : sql` and exists (select 1 from activity a join organization o on o.id = a.organization_id
          where a.id = s.activity_id and o.path @> array[${organizationId}::uuid])`;
  return sql`select s.volunteer_id::text as "volunteerId",
    coalesce(sum(s.hours) filter (where not s.training), 0)::float8 as "serviceHours",
    coalesce(sum(s.hours) filter (where s.training), 0)::float8 as "trainingHours"
  from (select distinct e.volunteer_id, e.period_id from attendance_event e
    where e.volunteer_id = any(${sql.param(volunteerIds)}::uuid[]) and e.evidence_kind in (${byHandKinds})) typed
  join service_time s on s.volunteer_id = typed.volunteer_id and s.period_id = typed.period_id
  where s.confirmed and s.hours > 0${within}
    and ${isByHandTime}
  group by s.volunteer_id`;
}

export interface ByHandInput {
  readonly volunteerIds: readonly string[];
  /** Counts only activities of this organization and of those below it. */
  readonly organizationId?: string | undefined;
}

/** Reads the part of the counted hours that organizations entered by hand; omits volunteers without any. */
export async function readByHandByVolunteer(
  reader: Reader,
  { volunteerIds, organizationId }: ByHandInput,
): Promise<ReadonlyMap<string, HoursByHand>> {
  if (volunteerIds.length === 0) return new Map();
  const rows = await query(reader, byHandRow, selectByHand({ volunteerIds, organizationId }));
  return new Map(rows.map(({ volunteerId, ...hours }) => [volunteerId, hours]));
}

/** Reads the hours by hand of one volunteer. */
export async function readByHandHours(reader: Reader, volunteerId: string): Promise<HoursByHand> {
  return (await readByHandByVolunteer(reader, { volunteerIds: [volunteerId] })).get(volunteerId) ?? none;
}

export interface SplitTotals extends VolunteerTotals {
  /** Hours of service and training that organizations entered by hand. */
  readonly byHandHours: number;
}

/** Reads the totals of a volunteer, and the part that was entered by hand. */
export async function readSplitTotals(db: Reader, volunteerId: string): Promise<SplitTotals> {
  const totals = await readTotals(db, volunteerId);
  const byHand = await readByHandHours(db, volunteerId);
  return { ...totals, byHandHours: sumHours([byHand.serviceHours, byHand.trainingHours]) };
}
