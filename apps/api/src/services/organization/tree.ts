import { and, arrayContains, eq, exists, inArray } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Reader } from '../../db/client.ts';
import { membership } from '../../db/schema/membership.ts';
import { organization } from '../../db/schema/organization.ts';

/** The organization itself and all below it; never one beside or above it. */
export function withinOrganization(organizationId: string): SQL {
  return arrayContains(organization.path, [organizationId]);
}

/**
 * Ids of the organizations under a condition, read before the rows that they own: with them written out the planner
 * knows how many rows those are.
 */
export async function organizationsWhere(db: Reader, condition: SQL | undefined): Promise<string[]> {
  const rows = await db.select({ id: organization.id }).from(organization).where(condition);
  return rows.map(({ id }) => id);
}

/** Of more organizations than these the database looks up itself whether one is among them. */
export const writtenOutMax = 200;

/** Join requests that this organization may see and decide: its own and those below it. */
export async function joinScope(db: Reader, organizationId: string): Promise<SQL> {
  const within = withinOrganization(organizationId);
  const ids = await organizationsWhere(db, within);
  if (ids.length <= writtenOutMax) return inArray(membership.organizationId, ids);
  return exists(
    db
      .select({ id: organization.id })
      .from(organization)
      .where(and(eq(organization.id, membership.organizationId), within)),
  );
}
