import { comparableUsername, documentTypes, isMobile, parseAnyPhone, typedIdentifier } from '@vp/domain';
import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { ReadServices } from '../../call/context.ts';
import { documentFingerprint, mobileFingerprint } from '../../crypto/encrypted-fields.ts';
import { isVerified } from '../../db/conditions.ts';
import { account } from '../../db/schema/account.ts';
import { volunteer } from '../../db/schema/volunteer.ts';

/** The fields of a call that the search needs. */
type FindDeps = Pick<ReadServices, 'db' | 'cipher'>;

/**
 * Finds the account of a typed phone, user name or volunteer number. A mobile takes precedence over an equal user name.
 * One statement looks up all three, so that the response time does not reveal which one matched, or that none did.
 */
export async function findAccount(deps: FindDeps, typed: string) {
  return first(waysTo(deps, typed));
}

/**
 * Finds the account for a recovery: the document number identifies its verified owner, too. It is compared
 * without spaces, in upper case.
 */
export async function findAccountToRecover(deps: FindDeps, typed: string) {
  const { db, cipher } = deps;
  const number = typedIdentifier(typed).toUpperCase();
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

/** Selects accounts of volunteers. */
const selectOwners = (db: FindDeps['db'], { rank, where }: Ranked) =>
  db.select(ranked(rank)).from(account).innerJoin(volunteer, eq(volunteer.accountId, account.id)).where(where);

function waysTo({ db, cipher }: FindDeps, typed: string) {
  const phone = parseAnyPhone(typed);
  const isPhone = phone !== undefined && isMobile(phone);
  const byMobile = eq(account.mobileFingerprint, isPhone ? mobileFingerprint(cipher, phone.e164) : '');
  const byName = eq(account.usernameFolded, comparableUsername(typed));
  const byNumber = eq(volunteer.number, typedIdentifier(typed).toUpperCase());
  return [
    db.select(ranked(1)).from(account).where(byMobile),
    db.select(ranked(2)).from(account).where(byName),
    selectOwners(db, { rank: 3, where: byNumber }),
  ] as const;
}

type IdentifierKinds = ReturnType<typeof waysTo>;

/** Returns always the same owner if several own one number, in documents of different kinds. */
async function first([one, two, ...more]: IdentifierKinds | readonly [...IdentifierKinds, IdentifierKinds[2]]) {
  const [found] = await unionAll(one, two, ...more)
    .orderBy(sql`rank`, sql`id`)
    .limit(1);
  return found;
}

/** Returns a normalised form of a login that is the same for every spelling, whether the account exists or not. */
export function comparableLogin({ cipher }: Pick<FindDeps, 'cipher'>, typed: string): string {
  const phone = parseAnyPhone(typed);
  return phone !== undefined && isMobile(phone) ? mobileFingerprint(cipher, phone.e164) : comparableUsername(typed);
}
