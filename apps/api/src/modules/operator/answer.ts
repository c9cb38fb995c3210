import { operatorInvitationTransitions } from '@vp/domain';
import { and, eq } from 'drizzle-orm';
import type { Handler } from '../../call/context.ts';
import { operatorInvitation } from '../../db/schema/operator.ts';
import { Refused, orNotFound } from '../../refusal/refused.ts';
import { notifyAccount } from '../../services/account/notify-account.ts';
import { audit } from '../../services/audit/audit.ts';
import { addInvitedRole } from './add-role.ts';
import { isAddressedTo } from '../../services/operator/addressee.ts';
import { assertOfferStands, endOffer } from '../../services/operator/offers.ts';
import { lockOffice } from '../../services/operator/roles.ts';
import { localText } from '../../text/local-text.ts';

/** Accepts or declines an invitation; of two concurrent answers the first one wins. */
export const answer: Handler<'operator.answer'> = (ctx) =>
  ctx.transaction(async (work) => {
    const { tx, actor, params, body } = work;
    const mine = and(
      eq(operatorInvitation.id, params.id),
      await isAddressedTo(tx, { table: operatorInvitation, accountId: actor.accountId }),
    );
    const [known] = await tx.select().from(operatorInvitation).where(mine).limit(1);
    const { organizationId } = orNotFound(known);
    const office = await lockOffice(tx, organizationId);
    const action = body.isAccepted ? 'accept' : 'decline';
    const answered = await endOffer(work, { table: operatorInvitation, action, which: mine });
    const { to: state } = operatorInvitationTransitions[action];
    if (body.isAccepted) {
      if (office.status !== 'normal') throw new Refused('organizationNotNormal');
      await assertOfferStands(tx, answered.invitedBy);
      await addInvitedRole(work, { accountId: actor.accountId, invitation: answered });
    }
    await audit(work, `operator.${state}`, {
      ownerId: organizationId,
      subjectId: params.id,
      details: { accountId: actor.accountId, permissions: answered.permissions },
    });
    await notifyAccount(work, {
      accountId: answered.invitedBy,
      kind: body.isAccepted ? 'operatorAccepted' : 'operatorDeclined',
      values: { organization: office.name, name: answered.realName },
    });
    return { state, oid: organizationId, organization: localText(office.name, work.language) };
  });
