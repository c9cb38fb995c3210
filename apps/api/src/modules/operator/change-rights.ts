import { permissions as allPermissions, refusalForOperatorChange } from '@vp/domain';
import type { Handler } from '../../call/context.ts';
import { organizationRole } from '../../db/schema/organization.ts';
import { assertNoRefusal, orNotFound } from '../../refusal/refused.ts';
import { notifyAccount } from '../../services/account/notify-account.ts';
import { assertVersion } from '../../services/audit/assert-version.ts';
import { audit } from '../../services/audit/audit.ts';
import { isRoleOf, lockRole, readOfficeName, rightsFields, rightsVersion } from '../../services/operator/roles.ts';

/** Changes the rights of an operator. They apply from the next call on, because each call reads the role. */
export const changeRights: Handler<'operator.changeRights'> = (ctx) =>
  ctx.transaction(async (work) => {
    const { tx, actor, params, body } = work;
    const of = { organizationId: actor.organizationId, accountId: params.id };
    const found = orNotFound(await lockRole(tx, of));
    await assertVersion(work, {
      named: body.version,
      current: rightsVersion(found),
      stored: rightsFields(found),
      subjectIds: [params.id],
      events: ['operator.rightsChanged'],
    });
    const after = allPermissions.filter((permission) => body.permissions.includes(permission));
    const { role, permissions: before } = found;
    const isSelf = params.id === actor.accountId;
    assertNoRefusal(refusalForOperatorChange({ held: actor.permissions, isSelf, role, before, after }));
    // Does not audit a repeated request.
    if (before.length === after.length && after.every((one) => before.includes(one))) return { permissions: after };
    await tx.update(organizationRole).set({ permissions: after }).where(isRoleOf(of));
    await audit(work, 'operator.rightsChanged', { subjectId: params.id, details: { before, after } });
    const values = { organization: await readOfficeName(tx, actor.organizationId) };
    await notifyAccount(work, { accountId: params.id, kind: 'operatorRightsChanged', values });
    return { permissions: after };
  });
