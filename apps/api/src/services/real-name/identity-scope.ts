import type { IdentityDeskKind } from '@vp/contract';
import { and, arrayOverlaps, eq, exists, inArray, isNull, ne, not, or, sql } from 'drizzle-orm';
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

/** Returns the kind of an identity desk; the root of all organizations is the platform's office. */
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
 * Returns the scope of real-name checks that this organization may see and decide: those of people whose identity it
 * may check. Where two accounts claim one document, or a renewal changes more than the document, only the platform
 * decides.
 */
export async function identityScope(db: Reader, organizationId: string): Promise<RowScope> {
  const people = await identityPeople(db, { organizationId, volunteerId: realNameSubmission.volunteerId });
  if ('all' in people) return people;
  const { contested, renewal, identityChange } = realNameSubmission;
  const sameIdentity = or(and(eq(renewal, false), isNull(identityChange)), eq(identityChange, 'renewed'));
  return scopeWhere(and(eq(contested, false), sameIdentity, people.where));
}

interface IdentityPeople {
  readonly organizationId: string;
  /** The column of the volunteer id. */
  readonly volunteerId: PgColumn;
}

/**
 * Returns the scope of organizations whose people's identity this one may check: all for the platform; for an entrusted
 * organization itself and those below it, except below a nearer entrusted one.
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
 * Returns a condition on a volunteer column: people who belong to or have applied to one of the organizations whose
 * identities this one may check. For many organizations it looks each person up while walking the list; otherwise the
 * planner collects all of their people before the first row.
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

/**
 * Returns the condition for a few people who are looked up one by one: its cost does not grow with the number of
 * members.
 */
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

/** Selects memberships of one person, open or current, in organizations under a condition. */
function belongsTo(db: Reader, { volunteerId, organizations }: Belonging) {
  return db
    .select({ id: membership.id })
    .from(membership)
    .innerJoin(organization, eq(organization.id, membership.organizationId))
    .where(and(eq(membership.volunteerId, volunteerId), countsTowardsLimit(membership.state), organizations))
    .$dynamic();
}
