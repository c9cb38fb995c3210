import type { ReviewTab } from '@vp/contract';
import { and, arrayContains, eq, exists, ilike, isNull, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { countsTowardsLimit } from '../../db/conditions.ts';
import type { Reader } from '../../db/client.ts';
import { membership } from '../../db/schema/membership.ts';
import { organization } from '../../db/schema/organization.ts';
import { volunteer } from '../../db/schema/volunteer.ts';

/** The organization itself and all below it; never one beside or above it. */
export function withinOrganization(organizationId: string): SQL {
  return arrayContains(organization.path, [organizationId]);
}

/** Join requests that this organization may see and decide. */
export function joinScope(db: Reader, organizationId: string): SQL {
  const inside = db
    .select({ id: organization.id })
    .from(organization)
    .where(and(eq(organization.id, membership.organizationId), withinOrganization(organizationId)));
  return exists(inside);
}

/** The root of all organizations is the platform's office. */
function isPlatform(db: Reader, organizationId: string): SQL {
  const root = db
    .select({ id: organization.id })
    .from(organization)
    .where(and(eq(organization.id, organizationId), isNull(organization.parentId)));
  return exists(root);
}

/**
 * People who belong to the organization or below it, or have applied there. The platform has all: who applied nowhere,
 * or was turned away, waits in its queue and in no other.
 */
export function peopleScope(db: Reader, organizationId: string): SQL {
  const belongs = db
    .select({ id: membership.id })
    .from(membership)
    .innerJoin(organization, eq(organization.id, membership.organizationId))
    .where(
      and(
        eq(membership.volunteerId, volunteer.id),
        countsTowardsLimit(membership.state),
        withinOrganization(organizationId),
      ),
    );
  return sql`(${isPlatform(db, organizationId)} or ${exists(belongs)})`;
}

/** Part of a person's name, in Chinese or in Latin letters in either order, or the beginning of their number. */
export function personMatches(typed: string | undefined): SQL | undefined {
  if (!typed) return undefined;
  const words = typed.replace(/\s+/g, ' ').replace(/[\\%_]/g, (sign) => `\\${sign}`);
  const pattern = `%${words}%`;
  const { name, surnameLatin, givenNameLatin, number } = volunteer;
  return or(
    ilike(name, pattern),
    ilike(sql`concat_ws(' ', ${surnameLatin}, ${givenNameLatin})`, pattern),
    ilike(sql`concat_ws(' ', ${givenNameLatin}, ${surnameLatin})`, pattern),
    ilike(number, `${words}%`),
  );
}

/** The state that a tab shows: of a membership, and of a real-name submission. */
export const tabStates = {
  pending: { join: 'underReview', realName: 'underReview' },
  passed: { join: 'passed', realName: 'verified' },
  failed: { join: 'failed', realName: 'failed' },
} as const satisfies Readonly<Record<ReviewTab, object>>;
