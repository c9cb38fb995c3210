import { and, arrayContains, eq, exists, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Reader } from '../../db/client.ts';
import { membership } from '../../db/schema/membership.ts';
import { organization } from '../../db/schema/organization.ts';

/** Condition: the organization itself or one below it. */
export function withinOrganization(organizationId: string): SQL {
  return arrayContains(organization.path, [organizationId]);
}

/** The greatest id. */
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

interface Below {
  /** `children` selects the direct children; otherwise all descendants and the organization itself. */
  readonly depth?: 'children';
}

/**
 * Returns SQL of the ids of the organization and of all below it: one range of the index, in which the descendants of
 * an organization follow it.
 */
export function idsWithin(organizationId: string, { depth }: Below = {}): SQL {
  const own = sql`(select path from organization where id = ${organizationId}::uuid)`;
  const level = depth === 'children' ? sql` and cardinality(path) = cardinality(${own}) + 1` : undefined;
  return sql`select id from organization where path >= ${own} and path < ${own} || ${lastId}::uuid${level}`;
}

interface Asked {
  /** The organization whose people asked. */
  readonly askedFrom: string;
  readonly organizationId: string;
}

/**
 * Whether an organization may take a further step of what people of another one asked for: its own, and one below it.
 * An organization in between also reads the row, but never acts for the one above it.
 */
export async function mayActFor(db: Reader, { askedFrom, organizationId }: Asked): Promise<boolean> {
  if (askedFrom === organizationId) return true;
  return (await db.$count(organization, and(eq(organization.id, askedFrom), withinOrganization(organizationId)))) > 0;
}

/**
 * Reads the ids of organizations under a condition before the rows that they own: with literal ids the planner
 * estimates those rows correctly.
 */
export async function organizationsWhere(db: Reader, condition: SQL | undefined): Promise<string[]> {
  const rows = await db.select({ id: organization.id }).from(organization).where(condition);
  return rows.map(({ id }) => id);
}

/** Above this number of organizations a subquery checks membership instead of a list of ids. */
export const writtenOutMax = 200;

/** Reads these ids if they are few enough to list in a statement; otherwise undefined. */
export async function fewOrganizationsWhere(db: Reader, condition: SQL | undefined): Promise<string[] | undefined> {
  const rows = await db
    .select({ id: organization.id })
    .from(organization)
    .where(condition)
    .limit(writtenOutMax + 1);
  return rows.length > writtenOutMax ? undefined : rows.map(({ id }) => id);
}

interface JoinReach {
  /** On the table of memberships. */
  readonly condition: SQL;
  /** The condition for a count, which needs no order: it finds the organizations before their memberships. */
  readonly counted: SQL;
  /** Whether the organizations are few enough to list. */
  readonly isWrittenOut: boolean;
}

/** Memberships of an organization and of those below it. */
export async function joinReach(db: Reader, organizationId: string): Promise<JoinReach> {
  const within = withinOrganization(organizationId);
  const ids = await fewOrganizationsWhere(db, within);
  if (ids !== undefined) {
    const condition = inArray(membership.organizationId, ids);
    return { condition, counted: condition, isWrittenOut: true };
  }
  const isWithin = exists(
    db
      .select({ id: organization.id })
      .from(organization)
      .where(and(eq(organization.id, membership.organizationId), within)),
  );
  const counted = sql`${membership.organizationId} = any(array(${idsWithin(organizationId)}))`;
  return { condition: isWithin, counted, isWrittenOut: false };
}

/** Join requests that this organization may see and decide: its own and those below it. */
export async function joinScope(db: Reader, organizationId: string): Promise<SQL> {
  return (await joinReach(db, organizationId)).condition;
}
