import { and, eq, ne } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { administratorAppointment } from '../../db/schema/operator.ts';
import { organization } from '../../db/schema/organization.ts';
import { Refused, orNotFound } from '../../refusal/refused.ts';
import type { StoredAppointment } from '../../services/authority-transfer/appointment.ts';
import { mayActFor, withinOrganization } from '../../services/organization/tree.ts';

interface ManagedBy {
  readonly id: string;
  /** The organization of the caller. */
  readonly organizationId: string;
}

/**
 * Reads and locks an appointment for an organization below the caller's, for a step of the requesting organization or of
 * one above it.
 */
export async function lockManagedAppointment(tx: Tx, { id, organizationId }: ManagedBy): Promise<StoredAppointment> {
  const below: SQL | undefined = and(withinOrganization(organizationId), ne(organization.id, organizationId));
  const [found] = await tx
    .select({ row: administratorAppointment })
    .from(administratorAppointment)
    .innerJoin(organization, eq(organization.id, administratorAppointment.organizationId))
    .where(and(eq(administratorAppointment.id, id), below))
    .limit(1)
    .for('update', { of: administratorAppointment });
  const { row } = orNotFound(found);
  if (!(await mayActFor(tx, { askedFrom: row.byOrganizationId, organizationId }))) throw new Refused('noPermission');
  return row;
}
