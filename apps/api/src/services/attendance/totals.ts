import { starLevel } from '@vp/domain';
import { inArray, sql } from 'drizzle-orm';
import type { Reader } from '../../db/client.ts';
import { gathered } from '../../db/gathered.ts';
import { serviceTime } from '../../db/schema/attendance.ts';

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
