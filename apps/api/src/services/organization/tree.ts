import { and, arrayContains, eq, exists, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Reader } from '../../db/client.ts';
import { membership } from '../../db/schema/membership.ts';
import { organization } from '../../db/schema/organization.ts';

/** The organization itself and all below it; never one beside or above it. */
export function withinOrganization(organizationId: string): SQL {
  return arrayContains(organization.path, [organizationId]);
}

/** No id is greater. */
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

interface Below {
  /** `children` stand right below it; otherwise all do, and it is among them. */
  readonly depth?: 'children';
}

/**
 * Ids of the organization and of all below it, for whoever gathers them: one stretch of the index, in which what stands
 * below an organization follows it.
 */
export function idsWithin(organizationId: string, { depth }: Below = {}): SQL {
  const own = sql`(select path from organization where id = ${organizationId}::uuid)`;
  const level = depth === 'children' ? sql` and cardinality(path) = cardinality(${own}) + 1` : undefined;
  return sql`select id from organization where path >= ${own} and path < ${own} || ${lastId}::uuid${level}`;
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

/** The same, where they are few enough to be named in a statement; undefined where they are more. */
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
  /** The same for a count, which goes through them in no order: many organizations are found before their memberships. */
  readonly counted: SQL;
  /** Whether the organizations are few enough to be named. */
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
