import { comparableUsername } from '@vp/domain';
import type { AgreementKind } from '@vp/domain';
import { and, asc, desc, eq, like } from 'drizzle-orm';
import type { Reader } from '../../db/client.ts';
import { containsPattern } from '../../db/contains-pattern.ts';
import { readPage } from '../../db/read-page.ts';
import type { PageQuery } from '../../db/read-page.ts';
import { account, agreementAcceptance } from '../../db/schema/account.ts';

interface OfVersion {
  /** Null for content that needs no acceptance. */
  readonly agreement: AgreementKind | null;
  /** Empty for a draft. */
  readonly versionName: string;
}

function whereVersion(agreement: AgreementKind, version: string) {
  return and(eq(agreementAcceptance.agreement, agreement), eq(agreementAcceptance.version, version));
}

/** Counts the acceptances of a version of an agreement; for a card's agreement, its applications. */
export async function countAcceptances(db: Reader, { agreement, versionName }: OfVersion): Promise<number> {
  if (agreement === null || versionName === '') return 0;
  return db.$count(agreementAcceptance, whereVersion(agreement, versionName));
}

interface AcceptancesInput extends OfVersion, PageQuery {
  readonly agreement: AgreementKind;
  /** A part of the username. */
  readonly keyword?: string | undefined;
}

/** Reads the accounts that accepted a version, latest first. */
export async function readAcceptances(db: Reader, { agreement, versionName, keyword, ...page }: AcceptancesInput) {
  const { id, language, acceptedAt } = agreementAcceptance;
  const isNamed =
    keyword === undefined ? undefined : like(account.usernameFolded, containsPattern(comparableUsername(keyword)));
  const filters = and(whereVersion(agreement, versionName), isNamed);
  const select = () =>
    db
      .select({ acceptanceId: id, username: account.username, language, acceptedAt })
      .from(agreementAcceptance)
      .innerJoin(account, eq(account.id, agreementAcceptance.accountId))
      .where(filters);
  return readPage(page, {
    rows: ({ offset, pageSize }) => select().orderBy(desc(acceptedAt), asc(id)).offset(offset).limit(pageSize),
    count: () => db.$count(select().as('counted')),
  });
}
