import { and, eq } from 'drizzle-orm';
import type { Reader } from '../../db/client.ts';
import { organization } from '../../db/schema/organization.ts';
import { orNotFound } from '../../refusal/refused.ts';
import { withinOrganization } from './tree.ts';

interface Asked {
  readonly organizationId: string;
  /** The own organization where none is given. */
  readonly asked: string | undefined;
}

/** The organization that is asked about: the own one, or one below it. Others are 'not found'. */
export async function readOwnOrBelow(db: Reader, { organizationId, asked }: Asked): Promise<string> {
  if (asked === undefined) return organizationId;
  const [row] = await db
    .select({ id: organization.id })
    .from(organization)
    .where(and(eq(organization.id, asked), withinOrganization(organizationId)))
    .limit(1);
  return orNotFound(row).id;
}
