import { hourMs, maskDocumentNumber, needsGuardian } from '@vp/domain';
import { realNameSubmission } from '../db/schema/volunteer.ts';
import type { SeedContext } from './context.ts';
import { seedDocumentPhotos } from './pictures.ts';
import type { DocumentPictures } from './pictures.ts';
import type { VolunteerRow } from './volunteers.ts';

/** Returns the form of a volunteer, as `realNameSchema` describes it. */
function application(context: SeedContext, row: VolunteerRow, photos: DocumentPictures) {
  const { cipher, now, pick } = context;
  const documentNumber = cipher.decrypt(row.documentEncrypted ?? '', `volunteer.document:${row.id}`);
  const isMinor = row.birthDate !== null && needsGuardian(row.birthDate, now);
  const guardian = {
    name: `${(row.name ?? '陳').slice(0, 1)}國輝`,
    relation: '1',
    documentType: '2',
    documentNumber: '50000010',
    mobile: `+8536688${String(pick.number(1000, 9999))}`,
    frontPhotoId: photos.front,
    backPhotoId: photos.back,
  };
  return {
    identity: {
      documentType: '2',
      documentNumber,
      issueDate: row.documentIssuedOn,
      expiryDate: row.documentExpiresOn,
      frontPhotoId: photos.front,
      backPhotoId: photos.back,
      handheldPhotoId: photos.handheld,
    },
    personal: {
      ...(row.name ? { chineseName: row.name } : {}),
      latinSurname: row.surnameLatin,
      latinGivenName: row.givenNameLatin,
      birthDate: row.birthDate,
      gender: row.gender,
      maritalStatus: row.maritalStatus,
      educationLevel: row.educationLevel,
      occupation: row.occupation,
      languagesMastered: row.languages,
      languageIdentification: '1',
      vestSize: row.vestSize,
      countryRegion: row.countryRegion,
      address: row.address,
    },
    ...(isMinor ? { guardian } : {}),
  };
}

/** Creates a submission with photos for every volunteer whose check is under review. */
export async function seedRealNameChecks(context: SeedContext, volunteers: readonly VolunteerRow[]): Promise<void> {
  const { tx, cipher, pick, now } = context;
  for (const row of volunteers.filter(({ realNameState }) => realNameState === 'underReview')) {
    const photos = await seedDocumentPhotos(context, row.accountId);
    const payload = application(context, row, photos);
    const id = pick.uuid();
    await tx.insert(realNameSubmission).values({
      id,
      volunteerId: row.id,
      payloadEncrypted: cipher.encrypt(JSON.stringify(payload), `real_name_submission.payload:${id}`),
      documentFingerprint: row.documentFingerprint ?? '',
      digest: {
        documentType: '2',
        maskedDocumentNumber: maskDocumentNumber(payload.identity.documentNumber),
        guardian: 'guardian' in payload,
      },
      photoIds: Object.values(photos),
      submittedAt: new Date(now.getTime() - pick.number(2, 70) * hourMs),
    });
  }
}
