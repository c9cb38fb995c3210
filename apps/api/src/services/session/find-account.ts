import { comparableUsername, isMobile, parseAnyPhone } from '@vp/domain';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { ReadServices } from '../../call/context.ts';
import { mobileFingerprint } from '../../crypto/encrypted-fields.ts';
import { account } from '../../db/schema/account.ts';
import { volunteer } from '../../db/schema/volunteer.ts';

/** What is needed of a call. */
type FindDeps = Pick<ReadServices, 'db' | 'cipher'>;

/**
 * The account that a typed text names: by phone, user name or volunteer number. A text that is somebody's mobile names
 * that account, whatever user names look like it. One statement asks all, so that the time tells nobody which of them
 * found it, or that none did.
 */
export async function findAccount({ db, cipher }: FindDeps, typed: string) {
  const phone = parseAnyPhone(typed);
  const isPhone = phone !== undefined && isMobile(phone);
  const columns = getTableColumns(account);
  const ranked = (rank: number) => ({ ...columns, rank: sql<number>`${sql.raw(String(rank))}`.as('rank') });
  const byMobile = eq(account.mobileFingerprint, isPhone ? mobileFingerprint(cipher, phone.e164) : '');
  const byName = eq(account.usernameFolded, comparableUsername(typed));
  const byNumber = eq(volunteer.number, typed.normalize('NFKC').trim().toUpperCase());
  const [found] = await unionAll(
    db.select(ranked(1)).from(account).where(byMobile),
    db.select(ranked(2)).from(account).where(byName),
    db.select(ranked(3)).from(account).innerJoin(volunteer, eq(volunteer.accountId, account.id)).where(byNumber),
  )
    .orderBy(sql`rank`)
    .limit(1);
  return found;
}

/** What names one person however it is spelt, whether there is such an account or not. */
export function comparableLogin({ cipher }: Pick<FindDeps, 'cipher'>, typed: string): string {
  const phone = parseAnyPhone(typed);
  return phone !== undefined && isMobile(phone) ? mobileFingerprint(cipher, phone.e164) : comparableUsername(typed);
}
