import { isMember } from '../db/conditions.ts';
import { membership } from '../db/schema/membership.ts';
import type { SeedContext } from './context.ts';

/** Reads pairs of volunteer and organization that belong together, as `volunteer organization`. */
export async function newestMembers(tx: SeedContext['tx']): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ volunteerId: membership.volunteerId, organizationId: membership.organizationId })
    .from(membership)
    .where(isMember(membership.state));
  return new Set(rows.map(({ volunteerId, organizationId }) => `${volunteerId} ${organizationId}`));
}
