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
 * Appeals that this organization may see and decide. A passed appeal gives access to all that the account can do, so
 * all of that has to be the decider's: a volunteer whose identity it may check and who acts for no organization; an
 * administrator or operator who acts for organizations below it only, and is no volunteer or one of those volunteers.
 * The platform alone decides all others, such as appeals for names that no account has.
 */
export async function appealScope(db: Reader, organizationId: string): Promise<RowScope> {
  const people = await identityPerson(db, { organizationId, volunteerId: volunteer.id });
  if ('all' in people) return people;
  const { accountId, scope } = passwordAppeal;
  // Looked up for each appeal: the database would rather list the people of the organization, who are many more.
  const isChecked = sql`${db
    .select({ isChecked: sql`true` })
    .from(volunteer)
    .where(and(eq(volunteer.accountId, accountId), people.where))} is not null`;
  const profile = db
    .select({ isThere: sql`true` })
    .from(volunteer)
    .where(eq(volunteer.accountId, accountId));
  const { roles, rolesElsewhere } = rolesOfAppeal(db, organizationId);
  return scopeWhere(
    or(
      and(eq(scope, 'volunteer'), isChecked, isNone(roles)),
      and(eq(scope, 'organization'), not(isNone(roles)), isNone(rolesElsewhere), or(isNone(profile), isChecked)),
    ),
  );
}

/**
 * No row, by the first one: asked as `exists`, the database would gather the rows of all accounts before. `is null` it
 * takes for rare, as it takes `is not null` for usual, and would sort all appeals instead of going through their order.
 */
const isNone = (rows: { readonly limit: (count: number) => SQLWrapper }): SQL => sql`${rows.limit(1)} is not true`;

/** The live roles of the account that an appeal names, and those in organizations that do not stand below this one. */
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
