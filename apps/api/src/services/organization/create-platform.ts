import { permissions } from '@vp/domain';
import { isNull, sql } from 'drizzle-orm';
import type { Services } from '../../call/context.ts';
import { roleName } from '../../db/name-grams.ts';
import type { LocalTexts } from '../../db/schema/columns.ts';
import { organization, organizationRole } from '../../db/schema/organization.ts';
import { insertAccount } from '../account/insert-account.ts';
import { randomPassword } from '../account/random-password.ts';
import { audit } from '../audit/audit.ts';
import { newId } from '../../db/id.ts';
import { searchGramsOf } from '../../db/search-grams.ts';
import { execute } from '../../db/sql.ts';
import { withTransaction } from '../../db/transaction.ts';

export interface Platform {
  /** Name of the root of all organizations. */
  readonly name: LocalTexts;
  readonly administrator: {
    readonly username: string;
    /** E.164; the first log-in sends a code there. */
    readonly mobile: string;
    readonly realName: string;
  };
}

/**
 * Creates the root organization and its administrator. Returns the password, which is not stored elsewhere; throws
 * where a platform already exists.
 */
export async function createPlatform(
  { db, cipher, hasher, ports }: Pick<Services, 'db' | 'cipher' | 'hasher' | 'ports'>,
  { name, administrator }: Platform,
): Promise<string> {
  const { username, mobile, realName } = administrator;
  const password = randomPassword();
  const passwordHash = await hasher.hash(password);
  const now = ports.clock.now();
  const [accountId, organizationId] = [newId(), newId()];
  await withTransaction(db, async (tx) => {
    // Of two concurrent runs the second one waits, and finds the platform of the first.
    await execute(tx, sql`lock table ${organization} in share row exclusive mode`);
    if ((await tx.$count(organization, isNull(organization.parentId))) > 0)
      throw new Error('There is a platform in this database already: nothing was changed.');
    const administratorAccount = { id: accountId, username, mobile, passwordHash, passwordChangedAt: now };
    await insertAccount({ tx, cipher, now }, administratorAccount);
    await tx.insert(organization).values({
      id: organizationId,
      path: [organizationId],
      number: 'P1',
      name,
      nameGrams: searchGramsOf(name),
      status: 'normal',
      contactName: realName,
      createdAt: now,
      updatedAt: now,
    });
    await tx.insert(organizationRole).values({
      accountId,
      organizationId,
      role: 'administrator',
      permissions: [...permissions],
      ...roleName(realName),
      createdAt: now,
    });
    // A command has no caller: only the operating system knows who runs it.
    const about = { ownerId: organizationId, subjectId: organizationId, details: { administrator: username } };
    await audit({ tx, now, requestId: 'create-platform' }, 'organization.founded', about);
  });
  return password;
}
