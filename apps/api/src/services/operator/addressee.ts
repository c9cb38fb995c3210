import { readRecipient } from '@vp/domain';
import { eq, or } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { encryptInvited } from '../../crypto/encrypted-fields.ts';
import type { NamingRow } from '../../crypto/encrypted-fields.ts';
import type { FieldCipher } from '../../crypto/field-encryption.ts';
import type { Reader, Tx } from '../../db/client.ts';
import { account } from '../../db/schema/account.ts';
import type { administratorAppointment, operatorInvitation } from '../../db/schema/operator.ts';
import { orNotFound } from '../../refusal/refused.ts';

/** Tables whose rows name a person by a user name or a mobile, whether or not the account exists. */
type AddressedTable = typeof operatorInvitation | typeof administratorAppointment;

export interface Addressee {
  readonly usernameFolded: string | null;
  readonly mobileFingerprint: string | null;
  readonly mobileEncrypted: string | null;
}

/** Returns the columns of the person that a checked text names, for the row that names them. */
export function readAddressee(cipher: FieldCipher, row: NamingRow, typed: string): Addressee {
  const named = readRecipient(typed);
  if (named === undefined) throw new Error('the schema accepted a text that is no recipient');
  if ('mobile' in named) return { usernameFolded: null, ...encryptInvited(cipher, row, named.mobile) };
  return { usernameFolded: named.username, mobileFingerprint: null, mobileEncrypted: null };
}

/**
 * Condition on rows that name an account: by its user name or its mobile, which both change hands only with the
 * account.
 */
export async function isAddressedTo(
  reader: Reader,
  { table, accountId }: { readonly table: AddressedTable; readonly accountId: string },
): Promise<SQL | undefined> {
  const [row] = await reader
    .select({ usernameFolded: account.usernameFolded, mobileFingerprint: account.mobileFingerprint })
    .from(account)
    .where(eq(account.id, accountId))
    .limit(1);
  const { usernameFolded, mobileFingerprint } = orNotFound(row);
  const byName = eq(table.usernameFolded, usernameFolded);
  return mobileFingerprint === null ? byName : or(byName, eq(table.mobileFingerprint, mobileFingerprint));
}

/** Finds the account that a row names; undefined where none has the name or mobile. */
export async function findAddressee(
  tx: Tx,
  { usernameFolded, mobileFingerprint }: Pick<Addressee, 'usernameFolded' | 'mobileFingerprint'>,
): Promise<typeof account.$inferSelect | undefined> {
  const isNamed =
    usernameFolded === null
      ? eq(account.mobileFingerprint, mobileFingerprint ?? '')
      : eq(account.usernameFolded, usernameFolded);
  const [row] = await tx.select().from(account).where(isNamed).limit(1);
  return row;
}
