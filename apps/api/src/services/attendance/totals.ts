import { starLevel } from '@vp/domain';
import { inArray, sql } from 'drizzle-orm';
import type { Reader } from '../../db/client.ts';
import { column, columns } from '../../db/row.ts';
import { prepared, runPrepared } from '../../db/sql.ts';
import { gathered } from '../../db/gathered.ts';
import { serviceTime } from '../../db/schema/attendance.ts';
import { isByHandTime } from './held-entry.ts';

export interface VolunteerTotals {
  readonly serviceHours: number;
  readonly trainingHours: number;
  /** Activities with at least one check-in. */
  readonly activityCount: number;
  /** 0 to 5, by service hours. */
  readonly starLevel: number;
}

const none: VolunteerTotals = { serviceHours: 0, trainingHours: 0, activityCount: 0, starLevel: 0 };

/** What a volunteer has done; unconfirmed hours count nothing, disputed ones what was credited until they are settled. */
export async function readTotals(db: Reader, volunteerId: string): Promise<VolunteerTotals> {
  return totalsOfOne(db, volunteerId);
}

const totalsOfOne = gathered(async (reader, volunteerIds: readonly string[]) => {
  const all = await readTotalsByVolunteer(reader, volunteerIds);
  return volunteerIds.map((id) => all.get(id) ?? none);
});

/** The same for many volunteers; who has done nothing yet is left out. */
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
      activityCount: sql`count(distinct ${serviceTime.activityId})`.mapWith(Number),
    })
    .from(serviceTime)
    .where(inArray(serviceTime.volunteerId, [...volunteerIds]))
    .groupBy(serviceTime.volunteerId);
  return new Map(
    rows.map(({ volunteerId, ...sums }) => [volunteerId, { ...sums, starLevel: starLevel(sums.serviceHours) }]),
  );
}

const byHandStatement = prepared(
  'by_hand_hours',
  columns({ serviceHours: column.number, trainingHours: column.number }),
  `select coalesce(sum(s.hours) filter (where not s.training), 0)::float8 as "serviceHours",
    coalesce(sum(s.hours) filter (where s.training), 0)::float8 as "trainingHours"
  from service_time s where s.volunteer_id = $1 and s.confirmed and s.hours > 0 and ${isByHandTime}`,
);

/** What an organization entered by hand of the hours that count. */
export async function readByHandHours(
  reader: Reader,
  volunteerId: string,
): Promise<Pick<VolunteerTotals, 'serviceHours' | 'trainingHours'>> {
  const [sums] = await runPrepared(reader, byHandStatement, [volunteerId]);
  return sums ?? none;
}
