import { canReplaceDocumentPhotos } from '@vp/domain';
import { eq } from 'drizzle-orm';
import { requireRecentAuthentication } from '../../auth/recent-authentication.ts';
import type { Handler } from '../../call/context.ts';
import { organization, organizationRole } from '../../db/schema/organization.ts';
import { Refused, orNotFound } from '../../refusal/refused.ts';
import { assertVersion } from '../../services/audit/assert-version.ts';
import { audit } from '../../services/audit/audit.ts';
import { isRoleOf, lockRole, ownRoleFields, ownRoleVersion } from '../../services/operator/roles.ts';
import { replaceDocumentPhotos } from '../../services/registration/document-photos.ts';

/** Changes the caller's name in the organization, and the photos of the document during its review. */
export const changeOwnRole: Handler<'account.changeOwnRole'> = async (ctx) => {
  const { actor, body, now } = ctx;
  requireRecentAuthentication(actor, now);
  const { accountId, organizationId } = actor;
  const { realName, frontIdPhotoUrl: front, backIdPhotoUrl: back } = body;
  return ctx.transaction(async (work) => {
    const { tx } = work;
    const own = { accountId, organizationId };
    const before = orNotFound(await lockRole(tx, own));
    await assertVersion(work, {
      named: body.version,
      current: ownRoleVersion(before),
      stored: ownRoleFields(before),
      subjectIds: [accountId],
      events: ['role.changed'],
    });
    if (front !== undefined && back !== undefined) {
      const [office] = await tx
        .select({ status: organization.status })
        .from(organization)
        .where(eq(organization.id, organizationId))
        .for('share');
      if (!canReplaceDocumentPhotos(orNotFound(office).status, before.role)) throw new Refused('wrongState');
      await replaceDocumentPhotos(work, { ...own, front, back, stem: '' });
    }
    await tx.update(organizationRole).set({ realName }).where(isRoleOf(own));
    const details = { from: before.realName, to: realName, photos: front !== undefined && back !== undefined };
    await audit(work, 'role.changed', { subjectId: accountId, details });
    return { changed: true };
  });
};
