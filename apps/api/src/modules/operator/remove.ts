import { operatorInvitationTransitions, refusalForOperatorChange, transferTransitions } from '@vp/domain';
import { and, eq, inArray } from 'drizzle-orm';
import { endSessions } from '../../auth/session.ts';
import type { Handler, Work } from '../../call/context.ts';
import { authorityTransfer, operatorInvitation } from '../../db/schema/operator.ts';
import { organizationRole } from '../../db/schema/organization.ts';
import { assertNoRefusal, orNotFound } from '../../refusal/refused.ts';
import { notifyAccount } from '../../services/account/notify-account.ts';
import { audit } from '../../services/audit/audit.ts';
import { isRoleOf, lockRole, readOfficeName } from '../../services/operator/roles.ts';

/** Removes an operator: ends their sessions here, and the offers they made for the organization's roles. */
export const remove: Handler<'operator.remove'> = (ctx) =>
  ctx.transaction(async (work) => {
    const { tx, actor, params, now } = work;
    const of = { organizationId: actor.organizationId, accountId: params.id };
    const { role, permissions } = orNotFound(await lockRole(tx, of));
    const isSelf = params.id === actor.accountId;
    const change = { held: actor.permissions, isSelf, role, before: permissions, after: undefined };
    assertNoRefusal(refusalForOperatorChange(change));
    await tx.update(organizationRole).set({ removedAt: now }).where(isRoleOf(of));
    await withdrawOffers(work);
    const endedSessions = await endSessions(work, { ...of, why: 'operatorRemoved' });
    await audit(work, 'operator.removed', { subjectId: params.id, details: { permissions, endedSessions } });
    const values = { organization: await readOfficeName(tx, actor.organizationId) };
    await notifyAccount(work, { accountId: params.id, kind: 'operatorRemoved', values });
    return { endedSessions };
  });

/** Withdraws the invitations that they sent, and an offer of the administration to them. */
async function withdrawOffers({ tx, actor, params, now }: Work<'operator.remove'>): Promise<void> {
  const { organizationId } = actor;
  const { withdraw: invitation } = operatorInvitationTransitions;
  await tx
    .update(operatorInvitation)
    .set({ state: invitation.to, endedAt: now })
    .where(
      and(
        eq(operatorInvitation.organizationId, organizationId),
        eq(operatorInvitation.invitedBy, params.id),
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
        eq(authorityTransfer.toAccountId, params.id),
        inArray(authorityTransfer.state, [...transfer.from]),
      ),
    );
}
