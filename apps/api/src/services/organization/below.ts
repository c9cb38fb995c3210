import { and, eq } from 'drizzle-orm';
import type { Reader } from '../../db/client.ts';
import { organization } from '../../db/schema/organization.ts';
import { orNotFound } from '../../refusal/refused.ts';
import { withinOrganization } from './tree.ts';

interface Asked {
  readonly organizationId: string;
  /** The caller's own organization if absent. */
  readonly asked: string | undefined;
}

/** Returns the requested organization: the caller's own, or one below it. Others are 'not found'. */
export async function readOwnOrBelow(db: Reader, { organizationId, asked }: Asked): Promise<string> {
  if (asked === undefined) return organizationId;
  const [row] = await db
    .select({ id: organization.id })
    .from(organization)
    .where(and(eq(organization.id, asked), withinOrganization(organizationId)))
    .limit(1);
  return orNotFound(row).id;
}
