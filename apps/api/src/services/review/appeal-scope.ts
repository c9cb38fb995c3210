import { and, eq, inArray, isNull, notExists } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Reader } from '../../db/client.ts';
import { organizationRole } from '../../db/schema/organization.ts';
import { passwordAppeal } from '../../db/schema/password-appeal.ts';
import { volunteer } from '../../db/schema/volunteer.ts';
import { identityPeople } from './scope.ts';

/**
 * Appeals that this organization may see and decide: those of the people whose identity it may check. Names that no
 * account has, and accounts that act for an organization, are the platform's alone: whoever decides them opens a door.
 */
export async function appealScope(db: Reader, organizationId: string): Promise<SQL | undefined> {
  const people = await identityPeople(db, { organizationId, volunteerId: volunteer.id });
  if (people === undefined) return undefined;
  const accounts = db.select({ id: volunteer.accountId }).from(volunteer).where(people);
  const roles = db
    .select({ id: organizationRole.accountId })
    .from(organizationRole)
    .where(and(eq(organizationRole.accountId, passwordAppeal.accountId), isNull(organizationRole.removedAt)));
  return and(eq(passwordAppeal.scope, 'volunteer'), inArray(passwordAppeal.accountId, accounts), notExists(roles));
}
