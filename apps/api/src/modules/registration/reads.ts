import { hourMs, isMobile, parseAnyPhone, toMacaoIso } from '@vp/domain';
import { message } from '@vp/validators';
import { eq } from 'drizzle-orm';
import { countAttempt } from '../../auth/attempts.ts';
import { mobileFingerprint } from '../../crypto/encrypted-fields.ts';
import { fileLink, publicFileUrl } from '../../crypto/signed-link.ts';
import { readTicket } from '../../auth/ticket.ts';
import { account, mobileRelease as releaseTable } from '../../db/schema/account.ts';
import { integritySanction } from '../../db/schema/integrity-case.ts';
import { organization, organizationRole } from '../../db/schema/organization.ts';
import type { Ctx, Result } from '../../call/context.ts';
import { Refused, orNotFound } from '../../refusal/refused.ts';
import { mobileReleaseTicket } from './release-mobile.ts';
import { registeredVersion } from './registered-version.ts';
import { isRoleOf } from '../../services/operator/roles.ts';
import { readDocumentPhotos } from '../../services/registration/document-photos.ts';
import { findFreeUsername } from '../../services/registration/free-username.ts';
import { localText } from '../../text/local-text.ts';
import { usualRequestDays } from '../../services/queue/usual-wait.ts';
import { takePassedCaptcha } from '../../services/verification/captcha-answer.ts';

/** Returns a free account name as a suggestion; it is not reserved. */
export async function suggestUsername({
  db,
}: Ctx<'registration.suggestUsername'>): Promise<Result<'registration.suggestUsername'>> {
  return { username: await findFreeUsername(db) };
}

/** Returns how long the last registrations of organizations waited for their decision, over all parents. */
export async function organizationReview({
  db,
}: Ctx<'registration.organizationReview'>): Promise<Result<'registration.organizationReview'>> {
  return { usualDays: await usualRequestDays(db, 'registration') };
}

const answersPerHour = 5;

/**
 * Returns whether a phone is registered: once for each passed captcha, and a few times an hour for one number. The rate
 * limit of the entry bounds the calls of one network.
 */
export function checkMobile(ctx: Ctx<'registration.checkMobile'>): Promise<Result<'registration.checkMobile'>> {
  return answerWhetherRegistered(ctx);
}

/** The same check for organizations: a number belongs to one account on both sites. */
export function checkOrganizationMobile(
  ctx: Ctx<'registration.checkOrganizationMobile'>,
): Promise<Result<'registration.checkOrganizationMobile'>> {
  return answerWhetherRegistered(ctx);
}

async function answerWhetherRegistered(
  ctx: Ctx<'registration.checkMobile'> | Ctx<'registration.checkOrganizationMobile'>,
): Promise<{ readonly registered: boolean }> {
  const { db, autocommit, cipher, now, config, deviceId } = ctx;
  const phone = parseAnyPhone(ctx.params.mobile);
  if (phone === undefined || !isMobile(phone)) {
    throw new Refused('invalidInput', {
      problems: [{ path: 'mobile', message: message('mobile') }],
    });
  }
  await takePassedCaptcha(ctx, deviceId);
  const fingerprint = mobileFingerprint(cipher, phone.e164);
  const attempt = { kind: 'mobile-check', subject: fingerprint, windowMs: hourMs };
  const asked = await countAttempt({ tx: autocommit, now }, attempt);
  if (config.rateFactor > 0 && asked > answersPerHour * config.rateFactor) {
    throw new Refused('tooManyRequests', { retryAfterSeconds: 3600 });
  }
  const [owner] = await db
    .select({ id: account.id })
    .from(account)
    .where(eq(account.mobileFingerprint, fingerprint))
    .limit(1);
  return { registered: owner !== undefined };
}

/** Returns the organization's current registered data, for the form that corrects or changes them. */
export async function sentOrganization(
  ctx: Ctx<'registration.sentOrganization'>,
): Promise<Result<'registration.sentOrganization'>> {
  const { db, actor, language } = ctx;
  const [row] = await db.select().from(organization).where(eq(organization.id, actor.organizationId)).limit(1);
  const stored = orNotFound(row);
  const above = stored.parentId ?? stored.id;
  const [parent] = await db.select({ name: organization.name }).from(organization).where(eq(organization.id, above));
  const { logoFileId, certificateFileId } = stored;
  const [role] = await db.select().from(organizationRole).where(isRoleOf(actor)).limit(1);
  const administrator = orNotFound(role);
  const photos = await readDocumentPhotos(ctx, administrator);
  return {
    parentId: above,
    parentName: localText(orNotFound(parent).name, language),
    language,
    reason: stored.statusReason,
    name: localText(stored.name, language).text,
    category: stored.category ?? '',
    introduction: localText(stored.introduction, language).text,
    address: localText(stored.address, language).text,
    fixedTel: stored.contactPhone ?? '',
    contactName: stored.contactName ?? administrator.realName ?? '',
    email: stored.email ?? '',
    regionId: stored.region ?? '',
    latitude: stored.latitude,
    longitude: stored.longitude,
    registFiling: stored.registFiling ?? '',
    associationNumber: stored.associationNumber ?? '',
    dependId: stored.affiliatedNumber ?? '',
    scannedCertificate: certificateFileId ?? '',
    certificateUrl:
      certificateFileId === null
        ? null
        : fileLink(ctx, { id: certificateFileId, visibility: 'private' }, actor.accountId).url,
    logoPath: logoFileId ?? '',
    logoUrl: logoFileId === null ? null : publicFileUrl(logoFileId),
    serviceObject: stored.serviceObjects,
    serviceType: stored.serviceTypes,
    frontIdPhoto: photos.frontPhoto,
    backIdPhoto: photos.backPhoto,
    hasSanctions: (await db.$count(integritySanction, eq(integritySanction.organizationId, stored.id))) > 0,
    version: registeredVersion(stored),
  };
}

/** Returns the state of a request to release a phone number, for the device that sent it. */
export async function mobileRelease({
  db,
  now,
  deviceId,
  params,
}: Ctx<'registration.mobileRelease'>): Promise<Result<'registration.mobileRelease'>> {
  const found = await readTicket({ tx: db, now }, { kind: mobileReleaseTicket, token: params.ticket, deviceId });
  if (found === undefined) throw new Refused('ticketExpired');
  const id = String(found.payload['releaseId']);
  const [row] = await db.select().from(releaseTable).where(eq(releaseTable.id, id)).limit(1);
  const { state, releaseAt } = orNotFound(row);
  return { state, releaseAt: toMacaoIso(releaseAt) };
}
