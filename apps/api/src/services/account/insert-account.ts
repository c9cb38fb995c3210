import { comparableUsername } from '@vp/domain';
import type { CipherWork } from '../../call/context.ts';
import { encryptMobile } from '../../crypto/encrypted-fields.ts';
import { account } from '../../db/schema/account.ts';

interface NewRow extends Omit<typeof account.$inferInsert, 'id' | 'username' | 'usernameFolded' | 'createdAt'> {
  readonly id: string;
  readonly username: string;
  /** E.164. */
  readonly mobile: string;
}

/** Inserts an account with its folded user name and its encrypted phone. */
export async function insertAccount({ tx, cipher, now }: CipherWork, { mobile, ...columns }: NewRow): Promise<void> {
  await tx.insert(account).values({
    ...columns,
    usernameFolded: comparableUsername(columns.username),
    ...encryptMobile(cipher, columns.id, mobile),
    createdAt: now,
  });
}
