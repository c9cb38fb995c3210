import { dayMs } from '@vp/domain';
import { account } from '../db/schema/account.ts';
import type { SeedContext } from './context.ts';
import { demoAccounts } from '../services/session/demo-accounts.ts';

export type AccountRow = typeof account.$inferInsert & { readonly id: string };

/** Returns the row of an account with its encrypted phone number, which must be in E.164. */
export function accountRow(
  { cipher, passwordHash, pick, now }: SeedContext,
  username: string,
  mobile: string,
): AccountRow {
  const id = pick.uuid();
  return {
    id,
    username,
    usernameFolded: username.normalize('NFKC').toLowerCase(),
    passwordHash,
    mobileEncrypted: cipher.encrypt(mobile, `account.mobile:${id}`),
    mobileFingerprint: cipher.fingerprint('mobile', mobile),
    createdAt: new Date(now.getTime() - 420 * dayMs),
    passwordChangedAt: now,
  };
}

/** Creates one of the accounts whose log-ins the start command prints. */
export async function seedAccount(context: SeedContext, username: string): Promise<string> {
  const known = demoAccounts.find((entry) => entry.username === username);
  if (known === undefined) throw new Error(`'${username}' is no demo account`);
  const row = accountRow(context, username, known.mobile);
  await context.tx.insert(account).values(row);
  return row.id;
}
