import { comparableUsername, isMobile, parseAnyPhone } from '@vp/domain';
import { eq } from 'drizzle-orm';
import type { ReadServices } from '../../call/context.ts';
import { mobileFingerprint } from '../../crypto/encrypted-fields.ts';
import { account } from '../../db/schema/account.ts';
import { volunteer } from '../../db/schema/volunteer.ts';

/** What is needed of a call. */
type FindDeps = Pick<ReadServices, 'db' | 'cipher'>;

/**
 * The account that a typed text names: by phone, user name or volunteer number. A text that is somebody's mobile names
 * that account, whatever user names look like it.
 */
export async function findAccount({ db, cipher }: FindDeps, typed: string) {
  const phone = parseAnyPhone(typed);
  if (phone !== undefined && isMobile(phone)) {
    const [byMobile] = await db
      .select()
      .from(account)
      .where(eq(account.mobileFingerprint, mobileFingerprint(cipher, phone.e164)))
      .limit(1);
    if (byMobile !== undefined) return byMobile;
  }
  const [byName] = await db
    .select()
    .from(account)
    .where(eq(account.usernameFolded, comparableUsername(typed)))
    .limit(1);
  if (byName !== undefined) return byName;
  const [byNumber] = await db
    .select({ account })
    .from(volunteer)
    .innerJoin(account, eq(account.id, volunteer.accountId))
    .where(eq(volunteer.number, typed.normalize('NFKC').trim().toUpperCase()))
    .limit(1);
  return byNumber?.account;
}

/** What names one person however it is spelt, whether there is such an account or not. */
export function comparableLogin({ cipher }: Pick<FindDeps, 'cipher'>, typed: string): string {
  const phone = parseAnyPhone(typed);
  return phone !== undefined && isMobile(phone) ? mobileFingerprint(cipher, phone.e164) : comparableUsername(typed);
}
