import { and, eq, isNotNull } from 'drizzle-orm';
import type { Handler, Work } from '../../call/context.ts';
import { operatorInvitation } from '../../db/schema/operator.ts';
import { organizationRole } from '../../db/schema/organization.ts';
import { Refused, orNotFound } from '../../refusal/refused.ts';
import { notifyAccount } from '../../services/account/notify-account.ts';
import { audit } from '../../services/audit/audit.ts';
import { isInvited, isOpenInvitation } from '../../services/operator/invitations.ts';
import { lockOffice } from '../../services/operator/roles.ts';
import { localText } from '../../text/local-text.ts';

/** The invited person accepts or declines; of two answers at once the first one holds. */
export const answer: Handler<'operator.answer'> = (ctx) =>
  ctx.transaction(async (work) => {
    const { tx, actor, params, body, now } = work;
    const mine = and(eq(operatorInvitation.id, params.id), await isInvited(tx, actor.accountId));
    const [known] = await tx.select().from(operatorInvitation).where(mine).limit(1);
    const { organizationId } = orNotFound(known);
    const office = await lockOffice(tx, organizationId);
    const state = body.isAccepted ? 'accepted' : 'declined';
    const [answered] = await tx
      .update(operatorInvitation)
      .set({ state, endedAt: now })
      .where(and(mine, isOpenInvitation(now)))
      .returning();
    if (answered === undefined) throw new Refused('offerOver');
    if (body.isAccepted) {
      if (office.status !== 'normal') throw new Refused('organizationNotNormal');
      await addRole(work, answered);
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

/** A role that was taken away comes back with the new rights; a living one stays as it is. */
async function addRole(
  { tx, actor, now }: Work<'operator.answer'>,
  { organizationId, permissions, realName }: typeof operatorInvitation.$inferSelect,
): Promise<void> {
  const given = { role: 'operator', permissions, realName, createdAt: now, removedAt: null } as const;
  const added = await tx
    .insert(organizationRole)
    .values({ accountId: actor.accountId, organizationId, ...given })
    .onConflictDoUpdate({
      target: [organizationRole.accountId, organizationRole.organizationId],
      set: given,
      setWhere: isNotNull(organizationRole.removedAt),
    })
    .returning({ accountId: organizationRole.accountId });
  if (added.length === 0) throw new Refused('alreadyOperator');
}
