import { refusalForOperatorChange } from '@vp/domain';
import { endSessions } from '../../auth/session.ts';
import type { Handler } from '../../call/context.ts';
import { organizationRole } from '../../db/schema/organization.ts';
import { assertNoRefusal, orNotFound } from '../../refusal/refused.ts';
import { notifyAccount } from '../../services/account/notify-account.ts';
import { audit } from '../../services/audit/audit.ts';
import { isRoleOf, lockRole, readOfficeName } from '../../services/operator/roles.ts';
import { withdrawOffers } from '../../services/operator/withdraw-offers.ts';

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
    await withdrawOffers(work, of);
    const endedSessions = await endSessions(work, { ...of, why: 'operatorRemoved' });
    await audit(work, 'operator.removed', { subjectId: params.id, details: { permissions, endedSessions } });
    const values = { organization: await readOfficeName(tx, actor.organizationId) };
    await notifyAccount(work, { accountId: params.id, kind: 'operatorRemoved', values });
    return { endedSessions };
  });
