import { comparableUsername, documentTypes, isMobile, parseAnyPhone } from '@vp/domain';
import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { ReadServices } from '../../call/context.ts';
import { documentFingerprint, mobileFingerprint } from '../../crypto/encrypted-fields.ts';
import { isVerified } from '../../db/conditions.ts';
import { account } from '../../db/schema/account.ts';
import { volunteer } from '../../db/schema/volunteer.ts';

/** What is needed of a call. */
type FindDeps = Pick<ReadServices, 'db' | 'cipher'>;

/**
 * The account that a typed text names: by phone, user name or volunteer number. A text that is somebody's mobile names
 * that account, even where it is also a user name. One statement asks for all three, so that the time of the answer
 * does not tell which of them was found, or that none was.
 */
export async function findAccount(deps: FindDeps, typed: string) {
  return first(waysTo(deps, typed));
}

/**
 * The same for who has forgotten how they log in: the number of the document names its verified owner, too. It is
 * compared in the spelling in which the decoy of an unknown name stays the same.
 */
export async function findAccountToRecover(deps: FindDeps, typed: string) {
  const { db, cipher } = deps;
  const number = typed.normalize('NFKC').trim().toUpperCase();
  const fingerprints = documentTypes.map(({ code }) => documentFingerprint(cipher, { type: code, number }));
  const byDocument = and(inArray(volunteer.documentFingerprint, fingerprints), isVerified(volunteer.realNameState));
  const [byMobile, byName, byNumber] = waysTo(deps, typed);
  return first([byMobile, byName, byNumber, selectOwners(db, { rank: 4, where: byDocument })]);
}

const ranked = (rank: number) => ({
  ...getTableColumns(account),
  rank: sql<number>`${sql.raw(String(rank))}`.as('rank'),
});

interface Ranked {
  readonly rank: number;
  readonly where: SQL | undefined;
}

/** Accounts of volunteers. */
const selectOwners = (db: FindDeps['db'], { rank, where }: Ranked) =>
  db.select(ranked(rank)).from(account).innerJoin(volunteer, eq(volunteer.accountId, account.id)).where(where);

function waysTo({ db, cipher }: FindDeps, typed: string) {
  const phone = parseAnyPhone(typed);
  const isPhone = phone !== undefined && isMobile(phone);
  const byMobile = eq(account.mobileFingerprint, isPhone ? mobileFingerprint(cipher, phone.e164) : '');
  const byName = eq(account.usernameFolded, comparableUsername(typed));
  const byNumber = eq(volunteer.number, typed.normalize('NFKC').trim().toUpperCase());
  return [
    db.select(ranked(1)).from(account).where(byMobile),
    db.select(ranked(2)).from(account).where(byName),
    selectOwners(db, { rank: 3, where: byNumber }),
  ] as const;
}

type Ways = ReturnType<typeof waysTo>;

/** Of several owners of one number, in documents of different kinds, always the same. */
async function first([one, two, ...more]: Ways | readonly [...Ways, Ways[2]]) {
  const [found] = await unionAll(one, two, ...more)
    .orderBy(sql`rank`, sql`id`)
    .limit(1);
  return found;
}

/** What names one person however it is spelt, whether there is such an account or not. */
export function comparableLogin({ cipher }: Pick<FindDeps, 'cipher'>, typed: string): string {
  const phone = parseAnyPhone(typed);
  return phone !== undefined && isMobile(phone) ? mobileFingerprint(cipher, phone.e164) : comparableUsername(typed);
}
