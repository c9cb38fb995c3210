import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { countsTowardsLimit, isNormal } from '../../db/conditions.ts';
import type { Reader } from '../../db/client.ts';
import type { LocalTexts } from '../../db/schema/columns.ts';
import { membership } from '../../db/schema/membership.ts';
import { organization } from '../../db/schema/organization.ts';

const decider = alias(organization, 'decider');

/** Condition: the organization itself or an ancestor that the platform has entrusted with identity checks. */
const decides = and(
  sql`${decider.id} = any(${organization.path})`,
  isNotNull(decider.parentId),
  decider.identityEntrusted,
  isNormal(decider.status),
);
const nearestFirst = desc(sql`array_position(${organization.path}, ${decider.id})`);

/** Returns the name of the organization that checks the identities of this one's people; null for the platform. */
export async function readDeciderOfOrganization(reader: Reader, organizationId: string): Promise<LocalTexts | null> {
  const [row] = await reader
    .select({ name: decider.name })
    .from(organization)
    .innerJoin(decider, decides)
    .where(eq(organization.id, organizationId))
    .orderBy(nearestFirst)
    .limit(1);
  return row?.name ?? null;
}

/**
 * Returns the name of the organization that checks this person: the nearest one above their first application; null for
 * the platform. Unchanged where another account claims the document, which the platform then decides: the answer must
 * not reveal that the document is known.
 */
export async function readDeciderOfVolunteer(reader: Reader, volunteerId: string): Promise<LocalTexts | null> {
  const [row] = await reader
    .select({ name: decider.name })
    .from(membership)
    .innerJoin(organization, eq(organization.id, membership.organizationId))
    .innerJoin(decider, decides)
    .where(and(eq(membership.volunteerId, volunteerId), countsTowardsLimit(membership.state)))
    .orderBy(asc(membership.appliedAt), asc(membership.id), nearestFirst)
    .limit(1);
  return row?.name ?? null;
}
