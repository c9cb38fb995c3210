import type { RealNameValues } from '@vp/validators';
import { eq } from 'drizzle-orm';
import type { TxWork } from '../../call/context.ts';
import { decryptDocument, encryptDocument } from '../../crypto/encrypted-fields.ts';
import type { FieldCipher } from '../../crypto/field-encryption.ts';
import { qualification, volunteer } from '../../db/schema/volunteer.ts';
import type { StoredVolunteer } from '../../services/review/people.ts';
import { profileVersion } from '../../services/volunteer/profile-version.ts';
import { identityColumns, profileColumns } from './volunteer-columns.ts';

type DataWork = TxWork & { readonly cipher: FieldCipher };

type FormColumns = ReturnType<typeof identityColumns> & ReturnType<typeof profileColumns>;

/** The checked data of a person, as stored with the renewal that replaces them; dates of notices in ISO form. */
export interface CheckedData {
  readonly columns: Pick<StoredVolunteer, keyof FormColumns>;
  readonly document: { readonly type: string; readonly number: string } | null;
  readonly qualification: { readonly profession: string; readonly fileId: string } | null;
  readonly remindedExpiringAt: string | null;
  readonly remindedExpiredAt: string | null;
}

/** Casts decrypted data: only values of this type were encrypted. */
export function storedCheckedData(decrypted: unknown): CheckedData | null {
  return decrypted as CheckedData | null;
}

/** Reads the checked data of a person. */
export async function readCheckedData({ tx, cipher }: DataWork, person: StoredVolunteer): Promise<CheckedData> {
  const [certificate] = await tx
    .select({ profession: qualification.profession, fileId: qualification.fileId })
    .from(qualification)
    .where(eq(qualification.volunteerId, person.id))
    .limit(1);
  const number = decryptDocument(cipher, person);
  const { documentType: type } = person;
  return {
    columns: {
      name: person.name,
      foldedName: person.foldedName,
      surnameLatin: person.surnameLatin,
      givenNameLatin: person.givenNameLatin,
      gender: person.gender,
      birthDate: person.birthDate,
      documentIssuedOn: person.documentIssuedOn,
      documentExpiresOn: person.documentExpiresOn,
      documentNeverExpires: person.documentNeverExpires,
      occupation: person.occupation,
      profession: person.profession,
      educationLevel: person.educationLevel,
      maritalStatus: person.maritalStatus,
      languages: person.languages,
      languageIdentification: person.languageIdentification,
      vestSize: person.vestSize,
      countryRegion: person.countryRegion,
      address: person.address,
      remarks: person.remarks,
      isStudent: person.isStudent,
    },
    document: type === null || number === undefined ? null : { type, number },
    qualification: certificate ?? null,
    remindedExpiringAt: person.remindedExpiringAt?.toISOString() ?? null,
    remindedExpiredAt: person.remindedExpiredAt?.toISOString() ?? null,
  };
}

const documentColumns = (cipher: FieldCipher, id: string, { identity }: RealNameValues) =>
  encryptDocument(cipher, id, { type: identity.documentType, number: identity.documentNumber });

/** Returns all columns of a form, whose numbers are normalised. */
export function formColumns(cipher: FieldCipher, volunteerId: string, form: RealNameValues) {
  return { ...identityColumns(form), ...profileColumns(form), ...documentColumns(cipher, volunteerId, form) };
}

interface Renewal {
  readonly person: StoredVolunteer;
  readonly form: RealNameValues;
  /** Version of the profile when the renewal was sent. */
  readonly profileVersion: number | undefined;
}

/** Replaces the checked data by those of a renewal; a profile that changed meanwhile stays. */
export async function applyRenewal(work: DataWork, { person, form, profileVersion: sentWith }: Renewal): Promise<void> {
  const { tx, cipher, now } = work;
  const keepsProfile = sentWith !== undefined && sentWith !== profileVersion(person);
  await tx
    .update(volunteer)
    .set({
      ...(keepsProfile ? {} : profileColumns(form)),
      ...identityColumns(form),
      ...documentColumns(cipher, person.id, form),
      remindedExpiringAt: null,
      remindedExpiredAt: null,
      updatedAt: now,
    })
    .where(eq(volunteer.id, person.id));
  if (!keepsProfile) await storeQualification(work, person.id, form.personal);
}

/** Restores the data that a renewal had replaced. */
export async function restoreChecked(work: DataWork, volunteerId: string, replaced: CheckedData): Promise<void> {
  const { tx, cipher, now } = work;
  const { columns, document, remindedExpiringAt, remindedExpiredAt } = replaced;
  const noDocument = { documentType: null, documentEncrypted: null, documentFingerprint: null };
  await tx
    .update(volunteer)
    .set({
      ...columns,
      ...(document === null ? noDocument : encryptDocument(cipher, volunteerId, document)),
      remindedExpiringAt: remindedExpiringAt === null ? null : new Date(remindedExpiringAt),
      remindedExpiredAt: remindedExpiredAt === null ? null : new Date(remindedExpiredAt),
      updatedAt: now,
    })
    .where(eq(volunteer.id, volunteerId));
  const { profession, fileId } = replaced.qualification ?? {};
  await storeQualification(work, volunteerId, { profession, qualificationPhotoId: fileId });
}

interface Qualification {
  readonly profession?: string | undefined;
  readonly qualificationPhotoId?: string | undefined;
}

/** Stores the certificate of a profession in place of an earlier one. */
export async function storeQualification(
  { tx, now }: TxWork,
  volunteerId: string,
  { profession, qualificationPhotoId }: Qualification,
): Promise<void> {
  await tx.delete(qualification).where(eq(qualification.volunteerId, volunteerId));
  if (profession === undefined || qualificationPhotoId === undefined) return;
  await tx.insert(qualification).values({ volunteerId, profession, fileId: qualificationPhotoId, createdAt: now });
}
