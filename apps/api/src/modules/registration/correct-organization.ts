import { canResubmitRegistration, checkDocumentNumber, registFilingCodes, registrationPartCodes } from '@vp/domain';
import { message } from '@vp/validators';
import { eq } from 'drizzle-orm';
import type { Handler, Work } from '../../call/context.ts';
import { encryptRoleDocument } from '../../crypto/encrypted-fields.ts';
import { roleName } from '../../db/name-grams.ts';
import { breaksUnique } from '../../db/failure.ts';
import { organization, organizationRole } from '../../db/schema/organization.ts';
import type { RegisteredData } from '../../db/schema/organization-request.ts';
import { Refused, orNotFound } from '../../refusal/refused.ts';
import { isRoleEver } from '../../services/operator/roles.ts';
import { problemText } from '../../refusal/text.ts';
import { audit } from '../../services/audit/audit.ts';
import { assertMayAsk, assertTakesRegistrations, storeRequest } from '../../services/organization/ask.ts';
import { assertNumberFree } from '../../services/organization/association-number.ts';
import { assertRegisteredOffered } from './registered-offered.ts';
import type { StoredOrganization } from '../../services/organization/organization-rows.ts';
import { toColumns, toRegisteredData } from '../../services/organization/registered-columns.ts';
import { assertRegisteredVersion, registeredVersion } from './registered-version.ts';
import { replaceDocumentPhotos } from '../../services/registration/document-photos.ts';
import { attachPictures, toPictures } from '../../services/registration/attach-pictures.ts';

type CorrectWork = Work<'registration.correctOrganization'>;

/** Stores a corrected part of a refused registration; the last part sends it to the parent again. */
export const correctOrganization: Handler<'registration.correctOrganization'> = async (ctx) => {
  const { actor, body } = ctx;
  assertMayAsk(actor, 'registration');
  try {
    return await ctx.transaction(async (called) => {
      const { language = called.language } = body;
      const work = { ...called, language };
      const own = eq(organization.id, actor.organizationId);
      const [row] = await work.tx.select().from(organization).where(own).for('update');
      const stored = orNotFound(row);
      if (!canResubmitRegistration(stored.status)) throw new Refused('wrongState');
      await assertRegisteredVersion(work, { named: body.version, stored });
      const data = completeData(work, stored);
      await assertNumberFree(work, { ...data, organizationId: stored.id });
      const written = await writePart(work, { stored, data });
      const about = { subjectId: stored.id, details: { part: body.infoPerfection } };
      await audit(work, 'organization.corrected', about);
      if (body.infoPerfection === registrationPartCodes.services) await sendAgain(work, { stored: written, data });
      return { infoPerfection: body.infoPerfection, version: registeredVersion(written) };
    });
  } catch (error) {
    if (breaksUnique(error, 'organization_request_open')) throw new Refused('requestOpen');
    throw error;
  }
};

function missing({ language }: CorrectWork, path: string): Refused {
  return new Refused('invalidInput', { problems: [{ path, message: problemText(language, message('required')) }] });
}

/** Returns the part of the body that the number names. */
function toNamedPart(work: CorrectWork): Partial<RegisteredData> {
  const { infoPerfection, organization: basics, filing, service } = work.body;
  if (infoPerfection === registrationPartCodes.basics) {
    if (basics === undefined) throw missing(work, 'organization');
    const { fixedTel, logoPath, email, parentId: _parent, ...others } = basics;
    return { ...others, email: email ?? null, contactPhone: fixedTel, logoId: logoPath };
  }
  if (infoPerfection === registrationPartCodes.filing) {
    if (filing === undefined) throw missing(work, 'filing');
    const { registFiling, associationNumber, dependId, scannedCertificate } = filing;
    return registFiling === registFilingCodes.registered
      ? {
          registFiling,
          associationNumber: associationNumber ?? null,
          affiliatedNumber: null,
          scannedCertificateId: null,
        }
      : {
          registFiling,
          associationNumber: null,
          affiliatedNumber: dependId ?? null,
          scannedCertificateId: scannedCertificate ?? null,
        };
  }
  if (service === undefined) throw missing(work, 'service');
  return service;
}

interface Corrected {
  readonly stored: StoredOrganization;
  readonly data: RegisteredData;
}

/** Merges the stored data with the sent part; a registration has every field from its start. */
function completeData(work: CorrectWork, stored: StoredOrganization): RegisteredData {
  const data = { ...toRegisteredData(stored, work.language), ...toNamedPart(work) };
  const { category, regionId, latitude, longitude, registFiling, logoId } = data;
  if (category === undefined || regionId === undefined || logoId === undefined) throw missing(work, 'organization');
  if (latitude === undefined || longitude === undefined) throw missing(work, 'organization.latitude');
  if (registFiling === undefined) throw missing(work, 'filing');
  return {
    name: '',
    introduction: '',
    address: '',
    contactPhone: '',
    associationNumber: null,
    affiliatedNumber: null,
    scannedCertificateId: null,
    serviceObject: [],
    serviceType: [],
    ...data,
    category,
    regionId,
    latitude,
    longitude,
    registFiling,
    logoId,
  };
}

/** Writes the part and returns the organization with it. */
async function writePart(work: CorrectWork, { stored, data }: Corrected): Promise<StoredOrganization> {
  const { tx, actor, now, language } = work;
  const before = toRegisteredData(stored, language);
  await assertRegisteredOffered(work, { data, before, stems: { basics: 'organization.', services: 'service.' } });
  const known = [stored.logoFileId, stored.certificateFileId];
  const stem = work.body.infoPerfection === registrationPartCodes.filing ? 'filing.' : 'organization.';
  await attachPictures({ ...work, accountId: actor.accountId }, toPictures(data, { stem, known }));
  const [written] = await tx
    .update(organization)
    .set({
      ...(await toColumns(tx, { data, language, before: stored })),
      ...(await newPlace(work, stored)),
      updatedAt: now,
    })
    .where(eq(organization.id, stored.id))
    .returning();
  await writeAdministrator(work);
  const { photos } = work.body;
  if (photos === undefined) return orNotFound(written);
  const { frontIdPhotoUrl: front, backIdPhotoUrl: back } = photos;
  const { accountId, organizationId } = actor;
  await replaceDocumentPhotos(work, { accountId, organizationId, front, back, stem: 'photos.' });
  return orNotFound(written);
}

/** Returns the columns of another parent, if the part names one. No organization is below a refused one. */
async function newPlace({ tx, body }: CorrectWork, stored: StoredOrganization) {
  const parentId = body.organization?.parentId;
  if (parentId === undefined || parentId === stored.parentId) return {};
  if (parentId === stored.id) throw new Refused('organizationNotNormal');
  const parent = await assertTakesRegistrations(tx, parentId);
  return { parentId, path: [...parent.path, stored.id] };
}

/** Writes the administrator's name and document, where they were corrected. A missing e-mail stays as it is. */
async function writeAdministrator({ tx, actor, now, cipher, body }: CorrectWork): Promise<void> {
  const { administrator } = body;
  if (administrator === undefined) return;
  const { accountId, organizationId } = actor;
  const { realName, idCardType, idCard, email } = administrator;
  const checked = checkDocumentNumber(idCardType, idCard, now);
  const document = { type: idCardType, number: checked.ok ? checked.normalized : idCard };
  await tx
    .update(organizationRole)
    .set({
      ...roleName(realName),
      ...(email === undefined ? {} : { email }),
      ...encryptRoleDocument(cipher, { accountId, organizationId }, document),
    })
    .where(isRoleEver({ accountId, organizationId }));
}

async function sendAgain(work: CorrectWork, { stored, data }: Corrected): Promise<void> {
  const { tx, actor, now } = work;
  if (stored.parentId === null) throw new Refused('wrongState');
  await assertTakesRegistrations(tx, stored.parentId);
  await tx
    .update(organization)
    .set({ status: 'underReview', statusReason: null, updatedAt: now })
    .where(eq(organization.id, stored.id));
  await storeRequest(work, {
    kind: 'registration',
    organizationId: stored.id,
    deciderId: stored.parentId,
    previousId: null,
    data,
    submittedBy: actor.accountId,
  });
}
