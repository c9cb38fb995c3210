import type { AuditSubject, LocalText, OrganizationName } from '@vp/contract';
import type { Language } from '@vp/domain';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Reader } from '../../db/client.ts';
import { account } from '../../db/schema/account.ts';
import { activity } from '../../db/schema/activity.ts';
import type { LocalTexts } from '../../db/schema/columns.ts';
import { membership } from '../../db/schema/membership.ts';
import { organization, organizationRole } from '../../db/schema/organization.ts';
import { volunteer } from '../../db/schema/volunteer.ts';
import { column, columns } from '../../db/row.ts';
import { query } from '../../db/sql.ts';
import { localText } from '../../text/local-text.ts';
import { nameForReader } from '../../text/person-name.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Ids in the columns of entries whose names are looked up. */
export interface EntryIds {
  readonly stream: string;
  readonly subjectId: string | null;
  readonly accountId: string | null;
  readonly organizationId: string | null;
}

export interface EntryNames {
  /** Returns a person's name in the organization, or their own name. */
  readonly toPersonName: (accountId: string | null, organizationId: string | null) => string | null;
  readonly toOrganization: (id: string | null) => OrganizationName | null;
  /** Returns the owner of a chain. */
  readonly toOwner: (stream: string) => AuditSubject | null;
  /** Returns the subjects of an entry: the subject itself first, then the owner of its chain; without the actor. */
  readonly toAbout: (entry: EntryIds) => readonly AuditSubject[];
}

/** Reads the names of people, organizations and activities in entries, for a whole page at once. */
export async function readEntryNames(
  reader: Reader,
  { entries, language }: { readonly entries: readonly EntryIds[]; readonly language: Language },
): Promise<EntryNames> {
  const ids = [
    ...new Set(
      entries
        .flatMap((entry) => [readOwnerId(entry.stream), entry.subjectId, entry.accountId, entry.organizationId])
        .filter((id) => id !== null && id !== undefined)
        .filter((id) => uuid.test(id)),
    ),
  ];
  const activities = await readActivities(reader, ids);
  const organizations = await readOrganizations(reader, ids);
  const volunteers = await readVolunteers(reader, ids);
  const accounts = await readAccounts(reader, ids);
  const contents = await readContents(reader, ids);

  const plain = (text: string): LocalText => ({ text, language });

  function toPersonName(accountId: string | null, organizationId: string | null): string | null {
    const rows = accounts.filter(({ id }) => id === accountId);
    const [first] = rows;
    if (first === undefined) return null;
    const role = rows.find((row) => row.organizationId === organizationId);
    const { person, username } = first;
    return role?.realName ?? (person === null ? username : nameForReader(person, { language, fallback: username }));
  }

  function toSubject(id: string | null, organizationId: string | null): AuditSubject | null {
    if (id === null) return null;
    const made = activities.find((row) => row.id === id);
    if (made !== undefined) return { kind: 'activity', id, name: localText(made.name, language) };
    const office = organizations.find((row) => row.id === id);
    if (office !== undefined) return { kind: 'organization', id, name: localText(office.name, language) };
    const person = volunteers.find((row) => row.id === id || row.membershipId === id)?.person;
    if (person !== undefined)
      return {
        kind: 'volunteer',
        id: person.id,
        name: plain(nameForReader(person, { language, fallback: person.number })),
      };
    const content = contents.find((row) => row.id === id);
    if (content !== undefined) return { kind: 'content', id, name: localText(content.title, language) };
    const name = toPersonName(id, organizationId);
    return name === null ? null : { kind: 'account', id, name: plain(name) };
  }

  const toOwner = (stream: string) => toSubject(readOwnerId(stream), readOwnerId(stream));
  return {
    toPersonName,
    toOrganization: (id) => {
      const row = organizations.find((one) => one.id === id);
      return row === undefined ? null : { oid: row.id, name: localText(row.name, language) };
    },
    toOwner,
    toAbout: (entry) => {
      const subject = toSubject(entry.subjectId, entry.organizationId);
      const owner = toSubject(readOwnerId(entry.stream), entry.organizationId);
      const own = new Set([entry.accountId, accounts.find(({ id }) => id === entry.accountId)?.person?.id]);
      return [subject, owner?.id === subject?.id ? null : owner]
        .filter((one) => one !== null)
        .filter(({ id }) => !own.has(id));
    },
  };
}

const readOwnerId = (stream: string): string => stream.slice(stream.indexOf(':') + 1);

function readActivities(reader: Reader, ids: readonly string[]) {
  return reader
    .select({ id: activity.id, name: activity.name })
    .from(activity)
    .where(inArray(activity.id, [...ids]));
}

function readOrganizations(reader: Reader, ids: readonly string[]) {
  return reader
    .select({ id: organization.id, name: organization.name })
    .from(organization)
    .where(inArray(organization.id, [...ids]));
}

/** Reads volunteers by their own ids, and by those of their memberships. */
async function readVolunteers(reader: Reader, ids: readonly string[]) {
  const own = await reader
    .select()
    .from(volunteer)
    .where(inArray(volunteer.id, [...ids]));
  const belonging = await reader
    .select({ membershipId: membership.id, person: volunteer })
    .from(membership)
    .innerJoin(volunteer, eq(volunteer.id, membership.volunteerId))
    .where(inArray(membership.id, [...ids]));
  return [
    ...own.map((person) => ({ id: person.id, membershipId: null, person })),
    ...belonging.map(({ membershipId, person }) => ({ id: null, membershipId, person })),
  ];
}

const contentRow = columns({ id: column.text, title: column.json<LocalTexts>() });

/** Reads the titles of what the office edits: articles, notices, banners, help, agreements and items of lists. */
async function readContents(reader: Reader, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return query(
    reader,
    contentRow,
    sql`select id, title from (
        select id, title from news union all select id, title from notice union all select id, title from banner
        union all select id, title from help union all select id, title from agreement
        union all select id, names from code_item
      ) as content where id = any(${sql.param([...ids])}::uuid[])`,
  );
}

/** Reads one row for each role that the account has or had. */
function readAccounts(reader: Reader, ids: readonly string[]) {
  return reader
    .select({
      id: account.id,
      username: account.username,
      organizationId: organizationRole.organizationId,
      realName: organizationRole.realName,
      person: volunteer,
    })
    .from(account)
    .leftJoin(organizationRole, eq(organizationRole.accountId, account.id))
    .leftJoin(volunteer, eq(volunteer.accountId, account.id))
    .where(inArray(account.id, [...ids]));
}
