import { dayMs, hourMs } from '@vp/domain';
import type { AuditEvent } from '@vp/domain';
import { and, eq } from 'drizzle-orm';
import { organizationRole } from '../db/schema/organization.ts';
import { audit } from '../services/audit/audit.ts';
import type { SeedContext } from './context.ts';
import type { SeededOrganizations } from './organizations.ts';
import type { VolunteerRow } from './volunteers.ts';

/** Creates the accesses to the demo volunteer's data: the check of identity, and the request to join. */
export async function seedDataAccess(
  { tx, now }: SeedContext,
  { id }: VolunteerRow,
  { demo }: SeededOrganizations,
): Promise<void> {
  const [reviewer] = await tx
    .select({ accountId: organizationRole.accountId })
    .from(organizationRole)
    .where(and(eq(organizationRole.organizationId, demo.id), eq(organizationRole.role, 'administrator')));
  const looks: readonly (readonly [AuditEvent, number])[] = [
    ['realName.opened', 30 * dayMs + 2 * hourMs],
    ['document.revealed', 30 * dayMs + 1.9 * hourMs],
    ['joinRequest.opened', 28 * dayMs],
  ];
  for (const [event, ago] of looks) {
    const at = new Date(now.getTime() - ago);
    const work = { tx, now: at, requestId: 'demo', actor: reviewer && { ...reviewer, organizationId: demo.id } };
    await audit(work, event, { ownerId: id, subjectId: id, details: {} });
  }
}
