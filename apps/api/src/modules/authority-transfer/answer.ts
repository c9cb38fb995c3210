import { grantablePermissions, heldPermissions, transferTransitions } from '@vp/domain';
import { and, eq, isNull } from 'drizzle-orm';
import { endSessions } from '../../auth/session.ts';
import type { Handler, Work } from '../../call/context.ts';
import type { Tx } from '../../db/client.ts';
import { authorityTransfer } from '../../db/schema/operator.ts';
import { organization, organizationRole } from '../../db/schema/organization.ts';
import { Refused, orNotFound } from '../../refusal/refused.ts';
import { notifyAccount } from '../../services/account/notify-account.ts';
import { readAccount } from '../../services/account/own-account.ts';
import { assertPassword } from '../../services/account/prove.ts';
import { readPassword } from '../../services/account/read-password.ts';
import { audit } from '../../services/audit/audit.ts';
import { lockOffice, readRoleName } from '../../services/operator/roles.ts';
import { lapseAppointments } from '../../services/authority-transfer/appointment.ts';
import { assertOfferStands, endOffer } from '../../services/operator/offers.ts';
import { requireFields } from '../../services/session/needed-fields.ts';

type Transfer = typeof authorityTransfer.$inferSelect;

/** Accepts or declines an offered administration. Accepting cannot be undone. */
export const answer: Handler<'authorityTransfer.answer'> = async (ctx) => {
  const { actor, body } = ctx;
  if (body.isAccepted) {
    const { password, keyId } = body;
    const typed = await readPassword(ctx, requireFields(ctx, { password, keyId }));
    await assertPassword(ctx, { owner: await readAccount(ctx.db, actor.accountId), password: typed });
  }
  return ctx.transaction(async (work) => {
    const { tx, params } = work;
    const mine = and(eq(authorityTransfer.id, params.id), eq(authorityTransfer.toAccountId, actor.accountId));
    const [known] = await tx.select().from(authorityTransfer).where(mine).limit(1);
    const { organizationId } = orNotFound(known);
    const office = await lockOffice(tx, organizationId);
    const action = body.isAccepted ? 'accept' : 'decline';
    const answered = await endOffer(work, { table: authorityTransfer, action, which: mine });
    const { to: state } = transferTransitions[action];
    if (body.isAccepted && office.status !== 'normal') throw new Refused('organizationNotNormal');
    const name = await readRoleName(tx, { organizationId, accountId: actor.accountId });
    if (body.isAccepted) {
      await assertOfferStands(tx, answered.fromAccountId);
      await handOver(work, answered);
      await lapseAppointments(work, { accountId: answered.fromAccountId, organizationId });
    }
    const { fromAccountId, toAccountId } = answered;
    await audit(work, `transfer.${state}`, {
      ownerId: organizationId,
      subjectId: params.id,
      details: { fromAccountId, toAccountId },
    });
    const kind = body.isAccepted ? 'transferAccepted' : 'transferDeclined';
    await notifyAccount(work, { accountId: fromAccountId, kind, values: { organization: office.name, name } });
    return { state };
  });
};

/** The former administrator becomes an operator first: the database allows one administrator at a time. */
async function handOver(work: Work<'authorityTransfer.answer'>, transfer: Transfer): Promise<void> {
  const { tx } = work;
  const { organizationId, fromAccountId, toAccountId } = transfer;
  const isPlatform = await isRoot(tx, organizationId);
  const held = heldPermissions({ role: 'administrator', granted: [], isPlatform });
  const rights = [...grantablePermissions(held)];
  const set = (accountId: string, from: 'administrator' | 'operator', to: 'administrator' | 'operator') =>
    tx
      .update(organizationRole)
      .set({ role: to, permissions: rights })
      .where(
        and(
          eq(organizationRole.organizationId, organizationId),
          eq(organizationRole.accountId, accountId),
          eq(organizationRole.role, from),
          isNull(organizationRole.removedAt),
        ),
      )
      .returning({ accountId: organizationRole.accountId });
  const former = await set(fromAccountId, 'administrator', 'operator');
  const next = await set(toAccountId, 'operator', 'administrator');
  // A person who has lost the role since the offer can neither give nor take the administration.
  if (former.length === 0 || next.length === 0) throw new Refused('offerOver');
  for (const accountId of [fromAccountId, toAccountId]) {
    await endSessions(work, { accountId, organizationId, why: 'authorityTransferred' });
  }
}

async function isRoot(tx: Tx, organizationId: string): Promise<boolean> {
  const [row] = await tx
    .select({ parentId: organization.parentId })
    .from(organization)
    .where(eq(organization.id, organizationId))
    .limit(1);
  return row?.parentId === null;
}
