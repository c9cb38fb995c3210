import { isNotNull } from 'drizzle-orm';
import type { TxWork } from '../../call/context.ts';
import { roleName } from '../../db/name-grams.ts';
import type { operatorInvitation } from '../../db/schema/operator.ts';
import { organizationRole } from '../../db/schema/organization.ts';
import { Refused } from '../../refusal/refused.ts';

export interface InvitedRole {
  readonly accountId: string;
  /** The accepted invitation. */
  readonly invitation: typeof operatorInvitation.$inferSelect;
}

/** Restores a removed role with the new rights; a current one stays unchanged. */
export async function addInvitedRole({ tx, now }: TxWork, { accountId, invitation }: InvitedRole): Promise<void> {
  const { organizationId, permissions, realName } = invitation;
  const given = { role: 'operator', permissions, ...roleName(realName), createdAt: now, removedAt: null } as const;
  const added = await tx
    .insert(organizationRole)
    .values({ accountId, organizationId, ...given })
    .onConflictDoUpdate({
      target: [organizationRole.accountId, organizationRole.organizationId],
      set: given,
      setWhere: isNotNull(organizationRole.removedAt),
    })
    .returning({ accountId: organizationRole.accountId });
  if (added.length === 0) throw new Refused('alreadyOperator');
}
