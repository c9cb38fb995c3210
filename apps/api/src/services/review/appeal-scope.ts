import { and, eq, exists, isNull, ne, not, or, sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { Reader } from '../../db/client.ts';
import { scopeWhere } from '../../db/scope.ts';
import type { RowScope } from '../../db/scope.ts';
import { organization, organizationRole } from '../../db/schema/organization.ts';
import { passwordAppeal } from '../../db/schema/password-appeal.ts';
import { volunteer } from '../../db/schema/volunteer.ts';
import { identityPerson } from '../real-name/identity-scope.ts';
import { withinOrganization } from '../organization/tree.ts';

/**
 * Returns the scope of appeals that this organization may decide. A passed appeal gives access to the whole account, so
 * all its roles must be in the decider's reach: a volunteer whose identity it may check, an operator only of
 * organizations below it, or both, and the document number must be that of the account. The platform alone decides all
 * others, such as appeals for unknown names.
 */
export async function appealScope(db: Reader, organizationId: string): Promise<RowScope> {
  const people = await identityPerson(db, { organizationId, volunteerId: volunteer.id });
  if ('all' in people) return people;
  const { accountId, scope, documentMatches } = passwordAppeal;
  // A lookup for each appeal: otherwise the planner lists the people of the organization, who are many more.
  const isChecked = sql`${db
    .select({ isChecked: sql`true` })
    .from(volunteer)
    .where(and(eq(volunteer.accountId, accountId), people.where))} is not null`;
  const profile = db
    .select({ isThere: sql`true` })
    .from(volunteer)
    .where(eq(volunteer.accountId, accountId));
  const { roles, rolesElsewhere } = rolesOfAppeal(db, organizationId);
  const isWithinReach = or(
    and(eq(scope, 'volunteer'), isChecked, isEmptyScope(roles)),
    and(
      eq(scope, 'organization'),
      not(isEmptyScope(roles)),
      isEmptyScope(rolesElsewhere),
      or(isEmptyScope(profile), isChecked),
    ),
  );
  return scopeWhere(and(documentMatches, isWithinReach));
}

/**
 * Condition: no row exists. As `exists` the planner would collect the rows of all accounts first; `is null` it
 * estimates as rare and would sort all appeals instead of walking their index.
 */
const isEmptyScope = (rows: { readonly limit: (count: number) => SQLWrapper }): SQL =>
  sql`${rows.limit(1)} is not true`;

/** Selects the current roles of the account of an appeal, and those in organizations that are not below this one. */
function rolesOfAppeal(db: Reader, organizationId: string) {
  const isLive = and(eq(organizationRole.accountId, passwordAppeal.accountId), isNull(organizationRole.removedAt));
  const below = and(withinOrganization(organizationId), ne(organization.id, organizationId));
  const isBelow = exists(
    db
      .select({ id: organization.id })
      .from(organization)
      .where(and(eq(organization.id, organizationRole.organizationId), below)),
  );
  const selected = () => db.select({ isThere: sql`true` }).from(organizationRole);
  return { roles: selected().where(isLive), rolesElsewhere: selected().where(and(isLive, not(isBelow))) };
}
