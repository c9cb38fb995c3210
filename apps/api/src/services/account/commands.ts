import { comparableUsername } from '@vp/domain';
import { and, count, eq, isNull } from 'drizzle-orm';
import { endSessions } from '../../auth/session.ts';
import type { Services } from '../../call/context.ts';
import type { Reader } from '../../db/client.ts';
import { withTransaction } from '../../db/transaction.ts';
import { account } from '../../db/schema/account.ts';
import { organizationRole } from '../../db/schema/organization.ts';
import { session } from '../../db/schema/session.ts';
import { audit } from '../audit/audit.ts';
import { randomPassword } from './random-password.ts';
import { storePassword } from './store-password.ts';

type Parts = Pick<Services, 'db' | 'hasher' | 'ports'>;

/** A command of the operator: the operating system knows who runs it, the audit that no account did. */
const requestId = 'wu';

async function findAccount(reader: Reader, username: string): Promise<string> {
  const [found] = await reader
    .select({ id: account.id })
    .from(account)
    .where(eq(account.usernameFolded, comparableUsername(username)));
  if (found === undefined) throw new Error(`--username: no account is called ${username}; nothing was changed.`);
  return found.id;
}

/** Gives an administrator of an organization a new password and ends all sessions; returns the password. */
export async function resetAdministrator({ db, hasher, ports }: Parts, username: string): Promise<string> {
  const accountId = await findAdministrator(db, username);
  const password = randomPassword();
  const passwordHash = await hasher.hash(password);
  const now = ports.clock.now();
  await withTransaction(db, async (tx) => {
    await storePassword({ tx, now }, { accountId, passwordHash });
    const endedSessions = await endSessions({ tx, now }, { accountId, why: 'recovered' });
    const input = { subjectId: accountId, ownerId: accountId, details: { endedSessions } };
    await audit({ tx, now, requestId }, 'password.recovered', input);
  });
  return password;
}

/** Returns the account of an administrator; throws where the account administers no organization. */
export async function findAdministrator(reader: Reader, username: string): Promise<string> {
  const accountId = await findAccount(reader, username);
  const isAdministrator = and(
    eq(organizationRole.accountId, accountId),
    eq(organizationRole.role, 'administrator'),
    isNull(organizationRole.removedAt),
  );
  if ((await reader.$count(organizationRole, isAdministrator)) === 0)
    throw new Error(`--username: ${username} administers no organization; nothing was changed.`);
  return accountId;
}

export interface SessionsOfCommand {
  /** All accounts where absent, as after a restored backup. */
  readonly username?: string | undefined;
  readonly dryRun: boolean;
}

/** Ends the sessions of one account or of all; returns how many. */
export async function endSessionsByCommand(
  { db, ports }: Parts,
  { username, dryRun }: SessionsOfCommand,
): Promise<number> {
  const accountId = username === undefined ? undefined : await findAccount(db, username);
  const open = and(isNull(session.revokedAt), accountId === undefined ? undefined : eq(session.accountId, accountId));
  const perAccount = await db
    .select({ accountId: session.accountId, sessions: count() })
    .from(session)
    .where(open)
    .groupBy(session.accountId);
  const now = ports.clock.now();
  // One transaction for each account: a run that was cut off is repeated.
  for (const one of dryRun ? [] : perAccount)
    await withTransaction(db, async (tx) => {
      const endedSessions = await endSessions({ tx, now }, { accountId: one.accountId, why: 'endedByOwner' });
      const input = { subjectId: one.accountId, ownerId: one.accountId, details: { endedSessions } };
      await audit({ tx, now, requestId }, 'session.ended', input);
    });
  return perAccount.reduce((sum, { sessions }) => sum + sessions, 0);
}
