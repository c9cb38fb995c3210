import { dayMs } from '@vp/domain';
import { and, asc, eq, gt, ne } from 'drizzle-orm';
import { isNormal } from '../db/conditions.ts';
import { activity } from '../db/schema/activity.ts';
import { favourite, followedOrganization } from '../db/schema/favourite.ts';
import { organization } from '../db/schema/organization.ts';
import type { SeedContext } from './context.ts';
import type { SeededOrganizations } from './organizations.ts';
import type { VolunteerRow } from './volunteers.ts';

/** Creates the saved activities and the followed organizations of the demo volunteer. */
export async function seedFavourites(
  { tx, now }: SeedContext,
  { id: volunteerId }: VolunteerRow,
  { demo }: SeededOrganizations,
): Promise<void> {
  const upcoming = await tx
    .select({ id: activity.id })
    .from(activity)
    .where(gt(activity.startsAt, new Date(now.getTime() + 3 * dayMs)))
    .orderBy(asc(activity.startsAt), asc(activity.id))
    .limit(3);
  await tx.insert(favourite).values(upcoming.map(({ id }) => ({ volunteerId, activityId: id, createdAt: now })));
  const [other] = await tx
    .select({ id: organization.id })
    .from(organization)
    .where(
      and(
        isNormal(organization.status),
        eq(organization.parentId, demo.parentId ?? demo.id),
        ne(organization.id, demo.id),
      ),
    )
    .orderBy(asc(organization.number))
    .limit(1);
  const followed = [demo.id, ...(other === undefined ? [] : [other.id])];
  await tx
    .insert(followedOrganization)
    .values(followed.map((organizationId) => ({ volunteerId, organizationId, createdAt: now })));
}
