import { operatorInvitationTransitions, transferTransitions } from '@vp/domain';
import { and, eq, inArray, or } from 'drizzle-orm';
import type { TxWork } from '../../call/context.ts';
import { authorityTransfer, operatorInvitation } from '../../db/schema/operator.ts';
import type { RoleOf } from './roles.ts';

/** Withdraws the invitations that a person sent for an organization, and offers of its administration by or to them. */
export async function withdrawOffers({ tx, now }: TxWork, { organizationId, accountId }: RoleOf): Promise<void> {
  const { withdraw: invitation } = operatorInvitationTransitions;
  await tx
    .update(operatorInvitation)
    .set({ state: invitation.to, endedAt: now })
    .where(
      and(
        eq(operatorInvitation.organizationId, organizationId),
        eq(operatorInvitation.invitedBy, accountId),
        inArray(operatorInvitation.state, [...invitation.from]),
      ),
    );
  const { withdraw: transfer } = transferTransitions;
  await tx
    .update(authorityTransfer)
    .set({ state: transfer.to, endedAt: now })
    .where(
      and(
        eq(authorityTransfer.organizationId, organizationId),
        or(eq(authorityTransfer.fromAccountId, accountId), eq(authorityTransfer.toAccountId, accountId)),
        inArray(authorityTransfer.state, [...transfer.from]),
      ),
    );
}
