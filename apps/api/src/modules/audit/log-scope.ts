import { comparableUsername } from '@vp/domain';
import type { AuditChain } from '@vp/domain';
import { and, eq, inArray, isNotNull, like, or, sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Reader } from '../../db/client.ts';
import { namedAlmost } from '../../db/name-grams.ts';
import { containsPattern } from '../../db/contains-pattern.ts';
import { everything, scopeWhere } from '../../db/scope.ts';
import type { RowScope } from '../../db/scope.ts';
import { account } from '../../db/schema/account.ts';
import { audit } from '../../db/schema/operation.ts';
import { organization, organizationRole } from '../../db/schema/organization.ts';
import { volunteer } from '../../db/schema/volunteer.ts';
import { isPlatform } from '../../services/integrity-case/case-scope.ts';
import { fewOrganizationsWhere, withinOrganization, writtenOutMax } from '../../services/organization/tree.ts';
import { isUsualSign, personMatches } from '../../services/volunteer/person-search.ts';
import { foldForSearch } from '../../db/fold-for-search.ts';

/** Returns the stream of the chain of one owner. */
const toStream = (chain: AuditChain, id: string): string => `${chain}:${id}`;

const streamWhere = (chain: AuditChain, id: SQLWrapper): SQL<string> => sql<string>`${`${chain}:`} || ${id}::text`;

/** The part of the audit that a reader may see. */
export interface AuditScope {
  readonly isPlatform: boolean;
  /** Condition on the log. */
  readonly entries: RowScope;
  /** Condition on the stream column. */
  readonly chains: (stream: PgColumn) => RowScope;
}

/**
 * Reads the scope of a reader: everything for the platform. An organization sees its own chain and those of
 * organizations below it, and its people's accesses to volunteer data; only the owner and the platform see the chain of
 * an account.
 */
export async function readAuditScope(reader: Reader, organizationId: string): Promise<AuditScope> {
  if (await isPlatform(reader, organizationId))
    return { isPlatform: true, entries: everything, chains: () => everything };
  const within = withinOrganization(organizationId);
  const ids = await fewOrganizationsWhere(reader, within);
  const below = (what: SQL<string> | PgColumn) => reader.select({ of: what }).from(organization).where(within);
  const chains = (stream: PgColumn) =>
    inArray(
      stream,
      ids?.map((id) => toStream('organization', id)) ?? below(streamWhere('organization', organization.id)),
    );
  const doneBy = ids && inArray(audit.organizationId, ids);
  return {
    isPlatform: false,
    entries: scopeWhere(
      doneBy ? or(chains(audit.stream), and(doneBy, like(audit.stream, 'volunteer:%'))) : isOfOneBelow(within),
    ),
    chains: (stream) => scopeWhere(chains(stream)),
  };
}

/**
 * Returns the condition for many organizations: looks up the organization of each entry that is read, which are a
 * thousand, instead of listing them all for each page.
 */
function isOfOneBelow(within: SQL): SQL {
  const { stream, organizationId } = audit;
  const ownChain = toStream('organization', '');
  const ofChain = sql`substr(${stream}, ${sql.raw(String(ownChain.length + 1))})::uuid`;
  return sql`(select ${organization.id} from ${organization} where ${within} and ${organization.id} =
    case when ${like(stream, `${ownChain}%`)} then ${ofChain} when ${like(stream, 'volunteer:%')} then ${organizationId} end
  ) is not null`;
}

/** A condition on the log for the typed name, and a common table expression of the people where they are many. */
export interface NamedPeople {
  readonly entries: SQL | undefined;
  readonly people: ReturnType<typeof manyPeople> | undefined;
}

/** Returns entries by people with the typed name, and in their own chains; no condition without a typed text. */
export async function entriesOfPeople(reader: Reader, typed: string | undefined): Promise<NamedPeople> {
  if (!typed) return { entries: undefined, people: undefined };
  const isUsual = await isUsualSign(reader, typed);
  const found = isUsual ? [] : await accountsNamed(reader, typed).limit(writtenOutMax + 1);
  if (isUsual || found.length > writtenOutMax) return entriesOfMany(reader, typed);
  const accountIds = [...new Set(found.map(({ id }) => id))];
  const people = await reader
    .select({ id: volunteer.id })
    .from(volunteer)
    .where(inArray(volunteer.accountId, accountIds));
  const streams = [
    ...accountIds.map((id) => toStream('account', id)),
    ...people.map(({ id }) => toStream('volunteer', id)),
  ];
  return {
    entries: or(inArray(audit.accountId, accountIds), inArray(audit.stream, streams)),
    people: undefined,
  };
}

/** Returns conditions on the name of a person: as a volunteer, as an operator, or as an account. */
function accountConditions(typed: string) {
  const { foldedName } = organizationRole;
  const folded = foldForSearch(typed);
  const isCalled = folded === '' ? sql`false` : like(foldedName, containsPattern(folded));
  return {
    people: personMatches(typed),
    acting: and(namedAlmost(foldedName, folded), isCalled),
    username: eq(account.usernameFolded, comparableUsername(typed)),
  };
}

/** Selects accounts with the name, some of them more than once. */
function accountsNamed(reader: Reader, typed: string) {
  const { people, acting, username } = accountConditions(typed);
  return unionAll(
    reader.select({ id: volunteer.accountId }).from(volunteer).where(people),
    reader.select({ id: organizationRole.accountId }).from(organizationRole).where(acting),
    reader.select({ id: account.id }).from(account).where(username),
  );
}

/**
 * Too many ids to inline: a CTE looks them up once and is used three times. The volunteer's row is looked up for each
 * person, because for a few thousand the planner would otherwise read all volunteers.
 */
function manyPeople(reader: Reader, typed: string) {
  const { username, acting, people } = accountConditions(typed);
  const selectVolunteer = (id: PgColumn) =>
    sql<string | null>`(${reader.select({ id: volunteer.id }).from(volunteer).where(eq(volunteer.accountId, id))})`;
  const row = (accountId: PgColumn, volunteerId: SQL<string | null>) => ({
    accountId: sql<string>`${accountId}`.as('account_id'),
    volunteerId: volunteerId.as('volunteer_id'),
  });
  return reader.$with('people').as(
    unionAll(
      reader
        .select(row(volunteer.accountId, sql<string | null>`${volunteer.id}`))
        .from(volunteer)
        .where(people),
      reader
        .select(row(organizationRole.accountId, selectVolunteer(organizationRole.accountId)))
        .from(organizationRole)
        .where(acting),
      reader
        .select(row(account.id, selectVolunteer(account.id)))
        .from(account)
        .where(username),
    ),
  );
}

function entriesOfMany(reader: Reader, typed: string): NamedPeople {
  const people = manyPeople(reader, typed);
  const accounts = reader.select({ of: people.accountId }).from(people);
  const chains = unionAll(
    reader.select({ of: streamWhere('account', people.accountId) }).from(people),
    reader
      .select({ of: streamWhere('volunteer', people.volunteerId) })
      .from(people)
      .where(isNotNull(people.volunteerId)),
  );
  return { entries: or(inArray(audit.accountId, accounts), inArray(audit.stream, chains)), people };
}
