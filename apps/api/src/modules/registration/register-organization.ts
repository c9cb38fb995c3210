import type { OrganizationRegistered } from '@vp/contract';
import { checkDocumentNumber, permissions } from '@vp/domain';
import { and, eq, isNull } from 'drizzle-orm';
import { checkSmsCode, useSmsCode } from '../../auth/sms-code.ts';
import type { Ctx, Handler, Work } from '../../call/context.ts';
import { decryptMobile, encryptRoleDocument, mobileFingerprint } from '../../crypto/encrypted-fields.ts';
import { roleName } from '../../db/name-grams.ts';
import { newId } from '../../db/id.ts';
import { account } from '../../db/schema/account.ts';
import { organization, organizationRole } from '../../db/schema/organization.ts';
import { Refused } from '../../refusal/refused.ts';
import { assertTakesRegistrations, storeRequest } from '../../services/organization/ask.ts';
import { assertNumberFree } from '../../services/organization/association-number.ts';
import { assertRegisteredOffered } from './registered-offered.ts';
import type { StoredOrganization } from '../../services/organization/organization-rows.ts';
import { toColumns } from '../../services/organization/registered-columns.ts';
import { assertAgreements } from '../../services/agreement/accept.ts';
import { addAccount, refusalOfTaken } from '../../services/registration/new-account.ts';
import { assertNewPassword, assertSamePassword } from '../../services/registration/new-password.ts';
import { attachPictures, toPictures, toData } from '../../services/registration/attach-pictures.ts';
import { assertRegistering, endProof } from '../../services/verification/proven-phone.ts';
import { localText } from '../../text/local-text.ts';

type RegisterWork = Work<'registration.registerOrganization'>;

/** Stores an organization under review with the account of its administrator, and asks its parent. */
export const registerOrganization: Handler<'registration.registerOrganization'> = async (ctx) => {
  const { now } = ctx;
  const { adminRegistration } = ctx.body;
  const { username, mobile } = adminRegistration;
  await assertAgreements(ctx, adminRegistration);
  const endPhoneProof = await provePhone(ctx, adminRegistration);
  await assertSamePassword(ctx, { ...adminRegistration, path: 'adminRegistration.confirmPassword' });
  const password = await ctx.passwords.decrypt(adminRegistration, now);
  if (password === undefined) throw new Refused('wrongEncryption');
  assertNewPassword(ctx, { password, username, mobile });
  const passwordHash = await ctx.hasher.hash(password);
  const [accountId, organizationId] = [newId(now.getTime()), newId(now.getTime())];
  try {
    return await ctx.transaction(async (work) => {
      await endPhoneProof(work);
      await addAccount(work, { accountId, username, mobile, passwordHash, accepted: adminRegistration });
      const parent = await assertTakesRegistrations(work.tx, work.body.orgRegistration.parentId);
      await storeOrganization(work, { organizationId, accountId, parent });
      return {
        username,
        parentOrgName: localText(parent.name, work.language),
        ...(await readContact(work, parent.id)),
      };
    });
  } catch (error) {
    throw refusalOfTaken(error);
  }
};

/** Checks the ticket of a proven phone, or the code that was sent to it; returns what consumes it. */
async function provePhone(
  ctx: Ctx<'registration.registerOrganization'>,
  { mobile, ticket, smsCode }: RegisterWork['body']['adminRegistration'],
): Promise<(work: RegisterWork) => Promise<void>> {
  if (ticket !== undefined) {
    await assertRegistering(ctx, ticket);
    const proof = { token: ticket, mobileFingerprint: mobileFingerprint(ctx.cipher, mobile) };
    return (work) => endProof(work, proof);
  }
  const checked = await checkSmsCode(ctx, { purpose: 'register', mobile, code: smsCode ?? '' });
  if (checked === undefined) throw new Refused('wrongSmsCode');
  return (work) => useSmsCode(work, checked);
}

interface NewOrganization {
  readonly organizationId: string;
  readonly accountId: string;
  readonly parent: StoredOrganization;
}

async function storeOrganization(
  work: RegisterWork,
  { organizationId, accountId, parent }: NewOrganization,
): Promise<void> {
  const { tx, body, language, now, cipher } = work;
  const { orgRegistration, adminRegistration } = body;
  const data = toData(orgRegistration);
  const { realName, idCardType, idCard, email, frontIdPhotoUrl, backIdPhotoUrl } = adminRegistration;
  const stem = 'orgRegistration.';
  await assertNumberFree(work, data);
  await assertRegisteredOffered(work, { data, stems: { basics: stem, services: stem } });
  const photo = { visibility: 'private' } as const;
  await attachPictures(work, [
    ...toPictures(data, { stem }),
    { ...photo, fileId: frontIdPhotoUrl, path: 'adminRegistration.frontIdPhotoUrl' },
    { ...photo, fileId: backIdPhotoUrl, path: 'adminRegistration.backIdPhotoUrl' },
  ]);
  await tx.insert(organization).values({
    id: organizationId,
    parentId: parent.id,
    path: [...parent.path, organizationId],
    number: `R${organizationId.replaceAll('-', '').slice(-12).toUpperCase()}`,
    ...(await toColumns(tx, { data, language })),
    createdAt: now,
    updatedAt: now,
  });
  const checked = checkDocumentNumber(idCardType, idCard, now);
  await tx.insert(organizationRole).values({
    accountId,
    organizationId,
    role: 'administrator',
    permissions: [...permissions],
    ...roleName(realName),
    email: email ?? null,
    ...encryptRoleDocument(
      cipher,
      { accountId, organizationId },
      { type: idCardType, number: checked.ok ? checked.normalized : idCard },
    ),
    frontPhotoFileId: frontIdPhotoUrl,
    backPhotoFileId: backIdPhotoUrl,
    createdAt: now,
  });
  await storeRequest(work, {
    kind: 'registration',
    organizationId,
    deciderId: parent.id,
    previousId: null,
    data,
    submittedBy: accountId,
  });
}

/** Reads the contact to call: the administrator of the parent. */
async function readContact(
  { tx, cipher }: RegisterWork,
  parentId: string,
): Promise<Pick<OrganizationRegistered, 'parentOrgAdminName' | 'parentOrgAdminMobile'>> {
  const { organizationId, role, removedAt, realName } = organizationRole;
  const [row] = await tx
    .select({ id: account.id, username: account.username, mobileEncrypted: account.mobileEncrypted, realName })
    .from(organizationRole)
    .innerJoin(account, eq(account.id, organizationRole.accountId))
    .where(and(eq(organizationId, parentId), eq(role, 'administrator'), isNull(removedAt)))
    .limit(1);
  if (row === undefined) return { parentOrgAdminName: '', parentOrgAdminMobile: '' };
  return {
    parentOrgAdminName: row.realName ?? row.username,
    parentOrgAdminMobile: decryptMobile(cipher, row) ?? '',
  };
}
