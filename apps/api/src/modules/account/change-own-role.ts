import { canReplaceDocumentPhotos, checkDocumentNumber } from '@vp/domain';
import { eq } from 'drizzle-orm';
import { requireRecentAuthentication } from '../../auth/recent-authentication.ts';
import type { Handler, Work } from '../../call/context.ts';
import { encryptRoleDocument } from '../../crypto/encrypted-fields.ts';
import { roleName } from '../../db/name-grams.ts';
import { organization, organizationRole } from '../../db/schema/organization.ts';
import { Refused, orNotFound } from '../../refusal/refused.ts';
import { assertVersion } from '../../services/audit/assert-version.ts';
import { audit } from '../../services/audit/audit.ts';
import { isRoleOf, lockRole, ownRoleFields, ownRoleVersion } from '../../services/operator/roles.ts';
import { replaceDocumentPhotos } from '../../services/registration/document-photos.ts';

/** Changes the caller's name in the organization, and the document with its photos during its review. */
export const changeOwnRole: Handler<'account.changeOwnRole'> = async (ctx) => {
  const { actor, body, now } = ctx;
  requireRecentAuthentication(actor, now);
  const { accountId, organizationId } = actor;
  const { realName, idCardType, idCard, frontIdPhotoUrl: front, backIdPhotoUrl: back } = body;
  const arePhotosSent = front !== undefined && back !== undefined;
  const isDocumentSent = idCardType !== undefined && idCard !== undefined;
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
    if (arePhotosSent || isDocumentSent) {
      const [office] = await tx
        .select({ status: organization.status })
        .from(organization)
        .where(eq(organization.id, organizationId))
        .for('share');
      if (!canReplaceDocumentPhotos(orNotFound(office).status, before.role)) throw new Refused('wrongState');
      if (arePhotosSent) await replaceDocumentPhotos(work, { ...own, front, back, stem: '' });
    }
    const document = isDocumentSent ? encryptDocument(work, { ...own, idCardType, idCard }) : {};
    await tx
      .update(organizationRole)
      .set({ ...roleName(realName), ...document })
      .where(isRoleOf(own));
    const details = { from: before.realName, to: realName, photos: arePhotosSent, document: isDocumentSent };
    await audit(work, 'role.changed', { subjectId: accountId, details });
    return { changed: true };
  });
};

interface NewDocument {
  readonly accountId: string;
  readonly organizationId: string;
  readonly idCardType: NonNullable<Work<'account.changeOwnRole'>['body']['idCardType']>;
  readonly idCard: string;
}

/** Returns the columns of another document, its number in the compared form. */
function encryptDocument({ cipher, now }: Work<'account.changeOwnRole'>, wanted: NewDocument) {
  const { accountId, organizationId, idCardType, idCard } = wanted;
  const checked = checkDocumentNumber(idCardType, idCard, now);
  const number = checked.ok ? checked.normalized : idCard;
  return encryptRoleDocument(cipher, { accountId, organizationId }, { type: idCardType, number });
}
