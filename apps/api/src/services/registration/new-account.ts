import { comparableUsername, isMobile, parseAnyPhone } from '@vp/domain';
import { eq } from 'drizzle-orm';
import { insertAccount } from '../account/insert-account.ts';
import { acceptAgreements } from '../agreement/accept.ts';
import type { ReadVersions } from '../agreement/accept.ts';
import { audit } from '../audit/audit.ts';
import { mobileFingerprint } from '../../crypto/encrypted-fields.ts';
import { breaksUnique } from '../../db/failure.ts';
import { account, device } from '../../db/schema/account.ts';
import type { CallFacts, CipherWork } from '../../call/context.ts';
import { Refused } from '../../refusal/refused.ts';

export interface NewAccount {
  readonly accountId: string;
  readonly username: string;
  /** E.164. */
  readonly mobile: string;
  readonly passwordHash: string;
  readonly accepted: ReadVersions;
}

type AccountWork = CipherWork & CallFacts;

/**
 * Stores an account whose phone was just proven on this device, and marks the device as known: a proof at the first
 * log-in would require a second code.
 */
export async function addAccount(work: AccountWork, wanted: NewAccount): Promise<void> {
  const { tx, now, language, deviceId } = work;
  const { accountId, username, mobile, passwordHash, accepted } = wanted;
  await assertNotTaken(work, wanted);
  await insertAccount(work, { id: accountId, username, mobile, passwordHash, language, passwordChangedAt: now });
  await acceptAgreements(work, { accountId, accepted });
  if (deviceId !== undefined) await tx.insert(device).values({ accountId, deviceId, knownSince: now, lastSeenAt: now });
  await audit({ ...work, actor: { accountId } }, 'account.registered', { subjectId: accountId, details: {} });
}

/**
 * Reports which of the two is taken (ignoring races). A user name that looks like a phone number is reserved for the
 * owner of that number.
 */
async function assertNotTaken({ tx, cipher }: AccountWork, { username, mobile }: NewAccount): Promise<void> {
  const [phoneOwner] = await tx
    .select({ id: account.id })
    .from(account)
    .where(eq(account.mobileFingerprint, mobileFingerprint(cipher, mobile)))
    .limit(1);
  if (phoneOwner !== undefined) throw new Refused('mobileRegistered');
  const readAsPhone = parseAnyPhone(username);
  if (readAsPhone !== undefined && isMobile(readAsPhone) && readAsPhone.e164 !== mobile)
    throw new Refused('usernameTaken');
  const [nameOwner] = await tx
    .select({ id: account.id })
    .from(account)
    .where(eq(account.usernameFolded, comparableUsername(username)))
    .limit(1);
  if (nameOwner !== undefined) throw new Refused('usernameTaken');
}

/** Maps a broken unique key of name or phone to its refusal. */
export function refusalOfTaken(error: unknown): unknown {
  if (breaksUnique(error, 'account_username')) return new Refused('usernameTaken');
  if (breaksUnique(error, 'account_mobile')) return new Refused('mobileRegistered');
  return error;
}
