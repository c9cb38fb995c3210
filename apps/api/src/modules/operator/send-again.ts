import {
  canSendAgain,
  grantablePermissions,
  operatorInvitationTransitions,
  operatorLimits,
  toMacaoIso,
} from '@vp/domain';
import { and, eq } from 'drizzle-orm';
import type { Handler } from '../../call/context.ts';
import { breaksUnique } from '../../db/failure.ts';
import { operatorInvitation } from '../../db/schema/operator.ts';
import { Refused, orNotFound } from '../../refusal/refused.ts';
import { audit } from '../../services/audit/audit.ts';
import { sendInvitation } from './send-invitation.ts';

/** Resends an open or expired invitation; it is then valid for seven days, and belongs to the new sender. */
export const sendAgain: Handler<'operator.sendAgain'> = async (ctx) => {
  const { actor, params, now } = ctx;
  const expiresAt = new Date(now.getTime() + operatorLimits.invitationLifeMs);
  return ctx.transaction(async (work) => {
    const { tx } = work;
    const mine = and(eq(operatorInvitation.id, params.id), eq(operatorInvitation.organizationId, actor.organizationId));
    const [row] = await tx.select().from(operatorInvitation).where(mine).for('update');
    const invitation = orNotFound(row);
    if (!canSendAgain(invitation.state)) throw new Refused('offerOver');
    const grantable = grantablePermissions(actor.permissions);
    if (!invitation.permissions.every((permission) => grantable.includes(permission)))
      throw new Refused('rightNotHeld');
    const { to } = operatorInvitationTransitions.sendAgain;
    try {
      await tx
        .update(operatorInvitation)
        .set({ state: to, invitedBy: actor.accountId, createdAt: now, expiresAt, endedAt: null })
        .where(eq(operatorInvitation.id, invitation.id));
    } catch (error) {
      if (breaksUnique(error, 'operator_invitation_open')) throw new Refused('alreadyInvited');
      throw error;
    }
    await sendInvitation(work, invitation);
    await audit(work, 'operator.sentAgain', { subjectId: invitation.id, details: {} });
    return { expiresAt: toMacaoIso(expiresAt) };
  });
};
