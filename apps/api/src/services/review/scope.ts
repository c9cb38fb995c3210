import type { IdentityDeskKind, ReviewTab } from '@vp/contract';
import { and, arrayContains, arrayOverlaps, eq, exists, ilike, inArray, like, ne, not, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { countsTowardsLimit, isNormal } from '../../db/conditions.ts';
import type { Reader } from '../../db/client.ts';
import { namedAlmost } from '../../db/name-grams.ts';
import { membership } from '../../db/schema/membership.ts';
import { organization } from '../../db/schema/organization.ts';
import { realNameSubmission, volunteer } from '../../db/schema/volunteer.ts';

/** The organization itself and all below it; never one beside or above it. */
export function withinOrganization(organizationId: string): SQL {
  return arrayContains(organization.path, [organizationId]);
}

/**
 * Ids of the organizations under a condition, read before the rows that they own: with them written out the planner
 * knows how many rows those are.
 */
export async function organizationsWhere(db: Reader, condition: SQL | undefined): Promise<string[]> {
  const rows = await db.select({ id: organization.id }).from(organization).where(condition);
  return rows.map(({ id }) => id);
}

/** Of more organizations than these the database looks up itself whether one is among them. */
export const writtenOutMax = 200;

/** Join requests that this organization may see and decide: its own and those below it. */
export async function joinScope(db: Reader, organizationId: string): Promise<SQL> {
  const within = withinOrganization(organizationId);
  const ids = await organizationsWhere(db, within);
  if (ids.length <= writtenOutMax) return inArray(membership.organizationId, ids);
  return exists(
    db
      .select({ id: organization.id })
      .from(organization)
      .where(and(eq(organization.id, membership.organizationId), within)),
  );
}

/** The root of all organizations is the platform's office. */
export async function readIdentityDesk(db: Reader, organizationId: string): Promise<IdentityDeskKind> {
  const [own] = await db
    .select({ parentId: organization.parentId, identityEntrusted: organization.identityEntrusted })
    .from(organization)
    .where(eq(organization.id, organizationId))
    .limit(1);
  if (own?.parentId === null) return 'platform';
  return own?.identityEntrusted === true ? 'entrusted' : 'none';
}

/**
 * Real-name checks that this organization may see and decide: of the people whose identity it may check; where two
 * claim one document, both cases are the platform's alone.
 */
export async function identityScope(db: Reader, organizationId: string): Promise<SQL | undefined> {
  const people = await identityPeople(db, { organizationId, volunteerId: realNameSubmission.volunteerId });
  return people && and(eq(realNameSubmission.contested, false), people);
}

interface IdentityPeople {
  readonly organizationId: string;
  /** The column that names the person. */
  readonly volunteerId: PgColumn;
}

/**
 * The organizations whose people's identity this one may check, as a condition. The platform has all people, which is no
 * condition. An entrusted organization has itself and those below it, as far as no other entrusted one stands nearer.
 */
async function identityOrganizations(db: Reader, organizationId: string): Promise<SQL | undefined> {
  const desk = await readIdentityDesk(db, organizationId);
  if (desk === 'platform') return undefined;
  if (desk === 'none') return sql`false`;
  const entrusted = and(
    withinOrganization(organizationId),
    ne(organization.id, organizationId),
    organization.identityEntrusted,
    isNormal(organization.status),
  );
  const nearer = await organizationsWhere(db, entrusted);
  const others = nearer.length === 0 ? undefined : not(arrayOverlaps(organization.path, nearer));
  return and(withinOrganization(organizationId), others);
}

/**
 * Whose identity this organization may check, as a condition on the column of a volunteer: those who belong to one of its
 * organizations, or have applied there. Of many organizations the database looks up each person while it walks through a
 * list: it would rather gather all of their people before the first row.
 */
export async function identityPeople(
  db: Reader,
  { organizationId, volunteerId }: IdentityPeople,
): Promise<SQL | undefined> {
  const organizations = await identityOrganizations(db, organizationId);
  if (organizations === undefined) return undefined;
  const own = await organizationsWhere(db, organizations);
  if (own.length > writtenOutMax) return sql`${belongsTo(db, { volunteerId, organizations }).limit(1)} is not null`;
  const belonging = db
    .select({ id: membership.volunteerId })
    .from(membership)
    .where(and(inArray(membership.organizationId, own), countsTowardsLimit(membership.state)));
  return inArray(volunteerId, belonging);
}

/** The same for a few people who are looked up one by one: it takes no longer where many belong to many organizations. */
export async function identityPerson(
  db: Reader,
  { organizationId, volunteerId }: IdentityPeople,
): Promise<SQL | undefined> {
  const organizations = await identityOrganizations(db, organizationId);
  return organizations && exists(belongsTo(db, { volunteerId, organizations }));
}

interface Belonging {
  readonly volunteerId: PgColumn;
  readonly organizations: SQL;
}

/** Memberships of one person, open or standing, in organizations under a condition. */
function belongsTo(db: Reader, { volunteerId, organizations }: Belonging) {
  return db
    .select({ id: membership.id })
    .from(membership)
    .innerJoin(organization, eq(organization.id, membership.organizationId))
    .where(and(eq(membership.volunteerId, volunteerId), countsTowardsLimit(membership.state), organizations))
    .$dynamic();
}

export interface PeopleNamed {
  readonly typed: string | undefined;
  /** The column that names the person. */
  readonly volunteerId: PgColumn;
}

/** Rows about people whose name or number is the typed one; undefined where nothing was typed. */
export function peopleNamed(db: Reader, { typed, volunteerId }: PeopleNamed): SQL | undefined {
  if (!typed) return undefined;
  return inArray(volunteerId, db.select({ id: volunteer.id }).from(volunteer).where(personMatches(typed)));
}

/**
 * Part of a person's name, in Chinese or in Latin letters in either order, or the beginning of their number. The grams
 * find the few rows that are looked at; what has none, like a single Latin letter, is looked for in all.
 */
export function personMatches(typed: string): SQL | undefined {
  const words = typed.replace(/\s+/g, ' ');
  const pattern = `%${asPattern(words)}%`;
  const { name, surnameLatin, givenNameLatin, number } = volunteer;
  if (/^[a-z]*[0-9]+$/i.test(words)) return like(number, `${asPattern(words.toUpperCase())}%`);
  const named = or(
    ilike(name, pattern),
    ilike(sql`concat_ws(' ', ${surnameLatin}, ${givenNameLatin})`, pattern),
    ilike(sql`concat_ws(' ', ${givenNameLatin}, ${surnameLatin})`, pattern),
  );
  return and(namedAlmost(volunteer, words), named);
}

/** Typed signs that mean something in a pattern mean themselves. */
export function asPattern(words: string): string {
  return words.replace(/[\\%_]/g, (sign) => `\\${sign}`);
}

/** A check that somebody has to decide: under review, or passed before another account claimed the same document. */
export function isWaiting(): SQL | undefined {
  const { state, contested } = realNameSubmission;
  return or(eq(state, 'underReview'), and(eq(state, 'verified'), contested));
}

/** The state that a tab shows: of a membership, and of a real-name submission. */
export const tabStates = {
  pending: { join: 'underReview', realName: 'underReview' },
  passed: { join: 'passed', realName: 'verified' },
  failed: { join: 'failed', realName: 'failed' },
} as const satisfies Readonly<Record<ReviewTab, object>>;
