import type { IdentityDeskKind } from '@vp/contract';
import { and, arrayOverlaps, eq, exists, inArray, ne, not, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { countsTowardsLimit, isNormal } from '../../db/conditions.ts';
import type { Reader } from '../../db/client.ts';
import { everything, scopeWhere } from '../../db/scope.ts';
import type { RowScope } from '../../db/scope.ts';
import { membership } from '../../db/schema/membership.ts';
import { organization } from '../../db/schema/organization.ts';
import { realNameSubmission } from '../../db/schema/volunteer.ts';
import { fewOrganizationsWhere, organizationsWhere, withinOrganization } from '../organization/tree.ts';

/** The root of all organizations is the platform's office. */
export async function readIdentityDesk(db: Reader, organizationId: string): Promise<IdentityDeskKind> {
  const [own] = await db
    .select({ parentId: organization.parentId, identityEntrusted: organization.identityEntrusted })
    .from(organization)
    .where(eq(organization.id, organizationId))
    .limit(1);
  if (own?.parentId === null) return 'platform';
  return own?.identityEntrusted === true ? 'entrusted' : 'none';
}

/**
 * Real-name checks that this organization may see and decide: of the people whose identity it may check; where two
 * claim one document, both cases are the platform's alone.
 */
export async function identityScope(db: Reader, organizationId: string): Promise<RowScope> {
  const people = await identityPeople(db, { organizationId, volunteerId: realNameSubmission.volunteerId });
  return 'all' in people ? people : scopeWhere(and(eq(realNameSubmission.contested, false), people.where));
}

interface IdentityPeople {
  readonly organizationId: string;
  /** The column that names the person. */
  readonly volunteerId: PgColumn;
}

/**
 * The organizations whose people's identity this one may check. The platform has all people. An entrusted organization
 * has itself and those below it, as far as no other entrusted one stands nearer.
 */
async function identityOrganizations(db: Reader, organizationId: string): Promise<RowScope> {
  const desk = await readIdentityDesk(db, organizationId);
  if (desk === 'platform') return everything;
  if (desk === 'none') return scopeWhere(sql`false`);
  const entrusted = and(
    withinOrganization(organizationId),
    ne(organization.id, organizationId),
    organization.identityEntrusted,
    isNormal(organization.status),
  );
  const nearer = await organizationsWhere(db, entrusted);
  const others = nearer.length === 0 ? undefined : not(arrayOverlaps(organization.path, nearer));
  return scopeWhere(and(withinOrganization(organizationId), others));
}

/**
 * Whose identity this organization may check, on the column of a volunteer: those who belong to one of its
 * organizations, or have applied there. Of many organizations the database looks up each person while it walks through a
 * list: it would rather gather all of their people before the first row.
 */
export async function identityPeople(db: Reader, { organizationId, volunteerId }: IdentityPeople): Promise<RowScope> {
  const organizations = await identityOrganizations(db, organizationId);
  if ('all' in organizations) return organizations;
  const { where } = organizations;
  const own = await fewOrganizationsWhere(db, where);
  if (own === undefined)
    return scopeWhere(sql`${belongsTo(db, { volunteerId, organizations: where }).limit(1)} is not null`);
  const belonging = db
    .select({ id: membership.volunteerId })
    .from(membership)
    .where(and(inArray(membership.organizationId, own), countsTowardsLimit(membership.state)));
  return scopeWhere(inArray(volunteerId, belonging));
}

/** The same for a few people who are looked up one by one: it takes no longer where many belong to many organizations. */
export async function identityPerson(db: Reader, { organizationId, volunteerId }: IdentityPeople): Promise<RowScope> {
  const organizations = await identityOrganizations(db, organizationId);
  return 'all' in organizations
    ? organizations
    : scopeWhere(exists(belongsTo(db, { volunteerId, organizations: organizations.where })));
}

interface Belonging {
  readonly volunteerId: PgColumn;
  readonly organizations: SQL;
}

/** Memberships of one person, open or standing, in organizations under a condition. */
function belongsTo(db: Reader, { volunteerId, organizations }: Belonging) {
  return db
    .select({ id: membership.id })
    .from(membership)
    .innerJoin(organization, eq(organization.id, membership.organizationId))
    .where(and(eq(membership.volunteerId, volunteerId), countsTowardsLimit(membership.state), organizations))
    .$dynamic();
}
