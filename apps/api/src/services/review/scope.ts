import type { ReviewTab } from '@vp/contract';
import { and, arrayContains, eq, ilike, inArray, isNull, like, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { countsTowardsLimit } from '../../db/conditions.ts';
import type { Reader } from '../../db/client.ts';
import { namedAlmost } from '../../db/name-grams.ts';
import { membership } from '../../db/schema/membership.ts';
import { organization } from '../../db/schema/organization.ts';
import { volunteer } from '../../db/schema/volunteer.ts';

/** The organization itself and all below it; never one beside or above it. */
export function withinOrganization(organizationId: string): SQL {
  return arrayContains(organization.path, [organizationId]);
}

/** Ids of the organization itself and of all below it. */
function organizationsWithin(db: Reader, organizationId: string) {
  return db.select({ id: organization.id }).from(organization).where(withinOrganization(organizationId));
}

/** Join requests that this organization may see and decide. */
export function joinScope(db: Reader, organizationId: string): SQL {
  return inArray(membership.organizationId, organizationsWithin(db, organizationId));
}

/** The root of all organizations is the platform's office. */
async function isPlatform(db: Reader, organizationId: string): Promise<boolean> {
  const [root] = await db
    .select({ id: organization.id })
    .from(organization)
    .where(and(eq(organization.id, organizationId), isNull(organization.parentId)))
    .limit(1);
  return root !== undefined;
}

export interface PeopleScope {
  readonly organizationId: string;
  /** The column that names the person. */
  readonly volunteerId: PgColumn;
}

/**
 * People who belong to the organization or below it, or have applied there. The platform has all, which is no condition:
 * who applied nowhere, or was turned away, waits in its queue and in no other.
 */
export async function peopleScope(db: Reader, { organizationId, volunteerId }: PeopleScope): Promise<SQL | undefined> {
  if (await isPlatform(db, organizationId)) return undefined;
  const belonging = db
    .select({ id: membership.volunteerId })
    .from(membership)
    .where(and(joinScope(db, organizationId), countsTowardsLimit(membership.state)));
  return inArray(volunteerId, belonging);
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
function personMatches(typed: string): SQL | undefined {
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
function asPattern(words: string): string {
  return words.replace(/[\\%_]/g, (sign) => `\\${sign}`);
}

/** The state that a tab shows: of a membership, and of a real-name submission. */
export const tabStates = {
  pending: { join: 'underReview', realName: 'underReview' },
  passed: { join: 'passed', realName: 'verified' },
  failed: { join: 'failed', realName: 'failed' },
} as const satisfies Readonly<Record<ReviewTab, object>>;
