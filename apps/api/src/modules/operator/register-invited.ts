import { and, eq } from 'drizzle-orm';
import type { Handler } from '../../call/context.ts';
import { mobileFingerprint } from '../../crypto/encrypted-fields.ts';
import { newId } from '../../db/id.ts';
import { operatorInvitation } from '../../db/schema/operator.ts';
import { Refused } from '../../refusal/refused.ts';
import { notifyAccount } from '../../services/account/notify-account.ts';
import { assertAgreements } from '../../services/agreement/accept.ts';
import { audit } from '../../services/audit/audit.ts';
import { addInvitedRole } from './add-role.ts';
import { assertOfferStands, endOffer } from '../../services/operator/offers.ts';
import { lockOffice } from '../../services/operator/roles.ts';
import { addAccount, refusalOfTaken } from '../../services/registration/new-account.ts';
import { assertNewPassword } from '../../services/registration/new-password.ts';
import { grantSession } from '../../services/session/grant-session.ts';
import { assertRegistering, endProof } from '../../services/verification/proven-phone.ts';

/**
 * Creates the account of a person who was invited by the phone that they have just proven, with the role in one step.
 */
export const registerInvited: Handler<'operator.registerInvited'> = async (ctx) => {
  const { body, now, cipher } = ctx;
  const { invitationId, username, mobile, ticket } = body;
  await assertAgreements(ctx, body);
  await assertRegistering(ctx, ticket);
  const password = await ctx.passwords.decrypt(body, now);
  if (password === undefined) throw new Refused('wrongEncryption');
  assertNewPassword(ctx, { password, username, mobile });
  const passwordHash = await ctx.hasher.hash(password);
  const accountId = newId(now.getTime());
  const fingerprint = mobileFingerprint(cipher, mobile);
  try {
    return await ctx.transaction(async (work) => {
      const { tx } = work;
      await endProof(work, { token: ticket, mobileFingerprint: fingerprint });
      await addAccount(work, { accountId, username, mobile, passwordHash, accepted: body });
      const own = and(eq(operatorInvitation.id, invitationId), eq(operatorInvitation.mobileFingerprint, fingerprint));
      const [known] = await tx.select().from(operatorInvitation).where(own).limit(1);
      if (known === undefined) throw new Refused('offerOver');
      const { organizationId } = known;
      const office = await lockOffice(tx, organizationId);
      if (office.status !== 'normal') throw new Refused('organizationNotNormal');
      const invitation = await endOffer(work, { table: operatorInvitation, action: 'accept', which: own });
      await assertOfferStands(tx, invitation.invitedBy);
      await addInvitedRole(work, { accountId, invitation });
      const { permissions, invitedBy, realName } = invitation;
      await audit({ ...work, actor: { accountId } }, 'operator.accepted', {
        ownerId: organizationId,
        subjectId: invitationId,
        details: { accountId, permissions },
      });
      const values = { organization: office.name, name: realName };
      await notifyAccount(work, { accountId: invitedBy, kind: 'operatorAccepted', values });
      const granted = await grantSession(work, { accountId, scope: 'organization', organizationId });
      return { ...granted, username };
    });
  } catch (error) {
    throw refusalOfTaken(error);
  }
};
