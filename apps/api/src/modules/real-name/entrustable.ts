import { and, isNotNull } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Reader } from '../../db/client.ts';
import { isNormal } from '../../db/conditions.ts';
import { organization } from '../../db/schema/organization.ts';
import { Refused } from '../../refusal/refused.ts';
import { readIdentityDesk } from '../../services/real-name/identity-scope.ts';
import { withinOrganization } from '../../services/organization/tree.ts';

/**
 * Returns a condition on active organizations below the platform's office; refuses callers who do not act for that
 * office.
 */
export async function readEntrustable(reader: Reader, organizationId: string): Promise<SQL | undefined> {
  if ((await readIdentityDesk(reader, organizationId)) !== 'platform') throw new Refused('noPermission');
  return and(withinOrganization(organizationId), isNotNull(organization.parentId), isNormal(organization.status));
}
