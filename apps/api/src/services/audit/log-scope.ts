import type { AuditChain } from '@vp/domain';
import { and, eq, ilike, inArray, like, or, sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { union } from 'drizzle-orm/pg-core';
import type { Reader } from '../../db/client.ts';
import { account } from '../../db/schema/account.ts';
import { audit } from '../../db/schema/operation.ts';
import { organization, organizationRole } from '../../db/schema/organization.ts';
import { volunteer } from '../../db/schema/volunteer.ts';
import { isPlatform } from '../integrity-case/case-scope.ts';
import { asPattern, organizationsWhere, personMatches, withinOrganization, writtenOutMax } from '../review/scope.ts';

/** The name of the chain of one owner. */
const toStream = (chain: AuditChain, id: string): string => `${chain}:${id}`;

const streamWhere = (chain: AuditChain, id: PgColumn): SQL<string> => sql<string>`${`${chain}:`} || ${id}::text`;

/** What a reader of the audit may see. */
export interface AuditScope {
  readonly isPlatform: boolean;
  /** As a condition on the log; none for the platform. */
  readonly entries: SQL | undefined;
  /** As a condition on the column that names a chain; none for the platform. */
  readonly chains: (stream: PgColumn) => SQL | undefined;
}

/**
 * The platform sees all. An organization sees its own chain and those of the organizations below it, and what their people
 * did with the data of volunteers; the chain of an account is its owner's and the platform's.
 */
export async function readAuditScope(reader: Reader, organizationId: string): Promise<AuditScope> {
  if (await isPlatform(reader, organizationId))
    return { isPlatform: true, entries: undefined, chains: () => undefined };
  const within = withinOrganization(organizationId);
  const ids = await organizationsWhere(reader, within);
  const isFew = ids.length <= writtenOutMax;
  const below = (what: SQL<string> | PgColumn) => reader.select({ of: what }).from(organization).where(within);
  const chains = (stream: PgColumn) =>
    inArray(
      stream,
      isFew ? ids.map((id) => toStream('organization', id)) : below(streamWhere('organization', organization.id)),
    );
  const doneBy = inArray(audit.organizationId, isFew ? ids : below(organization.id));
  return {
    isPlatform: false,
    entries: or(chains(audit.stream), and(doneBy, like(audit.stream, 'volunteer:%'))),
    chains,
  };
}

/** What somebody of that name did, and what is written in their own chains; undefined where nothing was typed. */
export async function entriesOfPeople(reader: Reader, typed: string | undefined): Promise<SQL | undefined> {
  if (!typed) return undefined;
  const named = union(
    reader.select({ id: volunteer.accountId }).from(volunteer).where(personMatches(typed)),
    reader
      .select({ id: organizationRole.accountId })
      .from(organizationRole)
      .where(ilike(organizationRole.realName, `%${asPattern(typed)}%`)),
    reader
      .select({ id: account.id })
      .from(account)
      .where(eq(account.usernameFolded, typed.normalize('NFKC').toLowerCase())),
  );
  const people = await reader
    .select({ accountId: account.id, volunteerId: volunteer.id })
    .from(account)
    .leftJoin(volunteer, eq(volunteer.accountId, account.id))
    .where(inArray(account.id, named))
    .limit(writtenOutMax + 1);
  if (people.length > writtenOutMax) return entriesOfMany(reader, named);
  const streams = people.flatMap(({ accountId, volunteerId }) => [
    toStream('account', accountId),
    ...(volunteerId === null ? [] : [toStream('volunteer', volunteerId)]),
  ]);
  const accountIds = people.map(({ accountId }) => accountId);
  return or(inArray(audit.accountId, accountIds), inArray(audit.stream, streams));
}

/** Of more people than can be written out the database looks up itself whether one is among them. */
function entriesOfMany(reader: Reader, named: SQLWrapper): SQL | undefined {
  const isNamed = (id: PgColumn) => sql`${id} in ${named}`;
  const accounts = reader
    .select({ of: streamWhere('account', account.id) })
    .from(account)
    .where(isNamed(account.id));
  const volunteers = reader
    .select({ of: streamWhere('volunteer', volunteer.id) })
    .from(volunteer)
    .where(isNamed(volunteer.accountId));
  return or(isNamed(audit.accountId), inArray(audit.stream, accounts), inArray(audit.stream, volunteers));
}
