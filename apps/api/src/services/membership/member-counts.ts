import { asc, inArray, sql } from 'drizzle-orm';
import type { TxWork } from '../../call/context.ts';
import { organization } from '../../db/schema/organization.ts';

interface MemberChange {
  /** The organization of each member. */
  readonly organizationIds: readonly string[];
  readonly step: 1 | -1;
}

/**
 * Adjusts the counts of members that have joined (1) or left (-1): an organization once for each of them. Locks the
 * organizations in one order, so that two batches cannot deadlock.
 */
export async function countMembers({ tx }: TxWork, { organizationIds, step }: MemberChange): Promise<void> {
  const changes = new Map<string, number>();
  for (const id of organizationIds) changes.set(id, (changes.get(id) ?? 0) + step);
  if (changes.size === 0) return;
  const changed = inArray(organization.id, [...changes.keys()]);
  await tx
    .select({ id: organization.id })
    .from(organization)
    .where(changed)
    .orderBy(asc(organization.id))
    .for('update');
  const change = sql.join(
    [...changes].map(([id, members]) => sql`when ${id}::uuid then ${members}::int`),
    sql` `,
  );
  await tx
    .update(organization)
    .set({ memberCount: sql`greatest(${organization.memberCount} + case ${organization.id} ${change} end, 0)` })
    .where(changed);
}
