import { grantablePermissions, operatorInvitationTransitions, operatorLimits, toMacaoIso } from '@vp/domain';
import { and, eq, inArray, isNull, lte } from 'drizzle-orm';
import type { Handler, Work } from '../../call/context.ts';
import { breaksUnique } from '../../db/failure.ts';
import { newId } from '../../db/id.ts';
import { account } from '../../db/schema/account.ts';
import { operatorInvitation } from '../../db/schema/operator.ts';
import { organizationRole } from '../../db/schema/organization.ts';
import { Refused } from '../../refusal/refused.ts';
import { audit } from '../../services/audit/audit.ts';
import { readAddressee } from '../../services/operator/addressee.ts';
import type { Addressee } from '../../services/operator/addressee.ts';
import { sendInvitation } from './send-invitation.ts';

/**
 * Invites a person by user name or mobile. Discloses that the organization's own people already act for it; for all
 * others the answer is the same, whether the account exists or not.
 */
export const invite: Handler<'operator.invite'> = async (ctx) => {
  const { actor, body, now } = ctx;
  if (!body.permissions.every((permission) => grantablePermissions(actor.permissions).includes(permission))) {
    throw new Refused('rightNotHeld');
  }
  const invitationId = newId();
  const recipient = readAddressee(ctx.cipher, { table: 'operator_invitation', id: invitationId }, body.recipient);
  const expiresAt = new Date(now.getTime() + operatorLimits.invitationLifeMs);
  return ctx.transaction(async (work) => {
    await assertStranger(work, recipient);
    await lapse(work, recipient);
    const row = {
      id: invitationId,
      organizationId: actor.organizationId,
      invitedBy: actor.accountId,
      realName: body.name,
      permissions: [...new Set(body.permissions)],
      ...recipient,
      createdAt: now,
      expiresAt,
    };
    try {
      await work.tx.insert(operatorInvitation).values(row);
    } catch (error) {
      if (breaksUnique(error, 'operator_invitation_open')) throw new Refused('alreadyInvited');
      throw error;
    }
    await sendInvitation(work, row);
    await audit(work, 'operator.invited', { subjectId: invitationId, details: { permissions: row.permissions } });
    return { invitationId, expiresAt: toMacaoIso(expiresAt) };
  });
};

async function assertStranger(work: Work<'operator.invite'>, recipient: Addressee): Promise<void> {
  const { usernameFolded, mobileFingerprint } = recipient;
  const isRecipient =
    usernameFolded === null
      ? eq(account.mobileFingerprint, mobileFingerprint ?? '')
      : eq(account.usernameFolded, usernameFolded);
  const [known] = await work.tx
    .select({ id: account.id })
    .from(organizationRole)
    .innerJoin(account, eq(account.id, organizationRole.accountId))
    .where(
      and(
        eq(organizationRole.organizationId, work.actor.organizationId),
        isNull(organizationRole.removedAt),
        isRecipient,
      ),
    )
    .limit(1);
  if (known !== undefined) throw new Refused('alreadyOperator');
}

/** Ends an expired invitation, so that the new one is possible. */
async function lapse({ tx, actor, now }: Work<'operator.invite'>, recipient: Addressee): Promise<void> {
  const { usernameFolded, mobileFingerprint } = recipient;
  const { from, to } = operatorInvitationTransitions.lapse;
  await tx
    .update(operatorInvitation)
    .set({ state: to, endedAt: now })
    .where(
      and(
        eq(operatorInvitation.organizationId, actor.organizationId),
        usernameFolded === null
          ? eq(operatorInvitation.mobileFingerprint, mobileFingerprint ?? '')
          : eq(operatorInvitation.usernameFolded, usernameFolded),
        inArray(operatorInvitation.state, [...from]),
        lte(operatorInvitation.expiresAt, now),
      ),
    );
}
