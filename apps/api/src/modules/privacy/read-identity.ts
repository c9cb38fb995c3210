import type { PersonalRow } from '@vp/contract';
import {
  countryRegions,
  documentTypes,
  educationLevels,
  genders,
  guardianRelations,
  languageIdentifications,
  languagesMastered,
  maritalStatuses,
  occupations,
  professions,
  toMacaoIso,
  vestSizes,
} from '@vp/domain';
import { asc, eq } from 'drizzle-orm';
import {
  decryptDocument,
  decryptGuardianAsk,
  decryptMobile,
  decryptReplaced,
  decryptSubmission,
} from '../../crypto/encrypted-fields.ts';
import { accountClosing } from '../../db/schema/account.ts';
import { guardianRequest } from '../../db/schema/guardian.ts';
import { realNameSubmission, volunteer } from '../../db/schema/volunteer.ts';
import { readAccount } from '../../services/account/own-account.ts';
import { readQuestionIds } from '../../services/account/security-answers.ts';
import { storedForm } from '../../services/real-name/stored-form.ts';
import type { PersonReading } from './person-values.ts';
import { codeName, toRow } from './person-values.ts';
import { readPictures } from './erase-pictures.ts';

export async function readAccountRows({ db, cipher, accountId }: PersonReading): Promise<readonly PersonalRow[]> {
  const own = await readAccount(db, accountId);
  const row = toRow({
    username: own.username,
    mobile: decryptMobile(cipher, own),
    email: own.email,
    state: own.state,
    language: own.language,
    wechat: own.wechatUnionId !== null,
    onePass: own.onePassId !== null,
    questions: (await readQuestionIds(db, accountId)).length,
    quietHours: own.quietOn ? `${own.quietFromHour}–${own.quietUntilHour}` : null,
    createdAt: own.createdAt,
    changedAt: own.passwordChangedAt,
  });
  return [row];
}

interface ProfileValues {
  readonly name?: string | null | undefined;
  readonly surnameLatin?: string | null | undefined;
  readonly givenNameLatin?: string | null | undefined;
  readonly gender?: string | null | undefined;
  readonly birthDate?: string | null | undefined;
  readonly countryRegion?: string | null | undefined;
  readonly occupation?: string | null | undefined;
  readonly profession?: string | null | undefined;
  readonly educationLevel?: string | null | undefined;
  readonly maritalStatus?: string | null | undefined;
  readonly languages?: readonly (string | undefined)[] | undefined;
  readonly languageIdentification?: string | null | undefined;
  readonly vestSize?: string | null | undefined;
  readonly address?: string | null | undefined;
  readonly remarks?: string | null | undefined;
  readonly isStudent?: boolean | null | undefined;
}

/** Returns the fields of a profile with codes in words. */
function profileFields(stored: ProfileValues, { language }: PersonReading) {
  return {
    name: stored.name,
    surnameLatin: stored.surnameLatin,
    givenNameLatin: stored.givenNameLatin,
    gender: codeName(genders, stored.gender, language),
    birthDate: stored.birthDate,
    countryRegion: codeName(countryRegions, stored.countryRegion, language),
    occupation: codeName(occupations, stored.occupation, language),
    profession: codeName(professions, stored.profession, language),
    educationLevel: codeName(educationLevels, stored.educationLevel, language),
    maritalStatus: codeName(maritalStatuses, stored.maritalStatus, language),
    languages: (stored.languages ?? []).map((code) => codeName(languagesMastered, code, language) ?? ''),
    languageIdentification: codeName(languageIdentifications, stored.languageIdentification, language),
    vestSize: codeName(vestSizes, stored.vestSize, language),
    address: stored.address,
    remarks: stored.remarks,
    isStudent: stored.isStudent,
  };
}

export async function readProfileRows(reading: PersonReading): Promise<readonly PersonalRow[]> {
  const { db, cipher, language, volunteerId } = reading;
  if (volunteerId === null) return [];
  const rows = await db.select().from(volunteer).where(eq(volunteer.id, volunteerId));
  return rows.map((own) =>
    toRow({
      number: own.number,
      ...profileFields(own, reading),
      isAmerican: own.isAmerican,
      documentType: codeName(documentTypes, own.documentType, language),
      documentNumber: decryptDocument(cipher, own),
      documentIssuedOn: own.documentIssuedOn,
      documentExpiresOn: own.documentExpiresOn,
      state: own.realNameState,
      reason: own.realNameReason,
      createdAt: own.createdAt,
      changedAt: own.updatedAt,
    }),
  );
}

async function readChecks({ db, volunteerId }: PersonReading) {
  if (volunteerId === null) return [];
  return db
    .select()
    .from(realNameSubmission)
    .where(eq(realNameSubmission.volunteerId, volunteerId))
    .orderBy(asc(realNameSubmission.submittedAt), asc(realNameSubmission.id));
}

/** Returns each identity form as it was sent, with the guardian of a minor and the decision. */
export async function readCheckRows(reading: PersonReading): Promise<readonly PersonalRow[]> {
  const { cipher, language } = reading;
  return (await readChecks(reading)).map((row) => {
    const form = storedForm(decryptSubmission(cipher, row));
    const { identity, personal } = form;
    // What a guardian entered through a link is the guardian's own.
    const guardian = form.guardianRequestId === undefined ? form.guardian : undefined;
    const { chineseName: name, latinSurname: surnameLatin, latinGivenName: givenNameLatin } = personal;
    const languages = personal.languagesMastered;
    return toRow({
      submittedAt: row.submittedAt,
      state: row.state,
      decidedAt: row.decidedAt,
      reason: row.reason,
      ...profileFields({ ...personal, name, surnameLatin, givenNameLatin, languages }, reading),
      documentType: codeName(documentTypes, identity.documentType, language),
      documentNumber: identity.documentNumber,
      documentIssuedOn: identity.issueDate,
      documentExpiresOn: identity.expiryDate,
      guardianName: guardian?.name,
      guardianRelation: codeName(guardianRelations, guardian?.relation, language),
      guardianDocumentType: codeName(documentTypes, guardian?.documentType, language),
      guardianDocumentNumber: guardian?.documentNumber,
      guardianMobile: guardian?.mobile,
    });
  });
}

interface Replaced {
  readonly columns: ProfileValues;
  readonly document: { readonly type: string; readonly number: string } | null;
}

/** Casts decrypted data: only values of this shape were encrypted. */
function toReplaced(decrypted: unknown): Replaced | null {
  return decrypted as Replaced | null;
}

/** Returns the checked data that renewals replaced. */
export async function readEarlierRows(reading: PersonReading): Promise<readonly PersonalRow[]> {
  const { cipher, language } = reading;
  return (await readChecks(reading)).flatMap((row) => {
    // Data of a former person of the account is not data of this one.
    const replaced = row.digest.formerVolunteerId === undefined ? toReplaced(decryptReplaced(cipher, row)) : null;
    if (replaced === null) return [];
    const { columns, document } = replaced;
    return [
      toRow({
        endsAt: row.decidedAt,
        ...profileFields(columns, reading),
        documentType: codeName(documentTypes, document?.type, language),
        documentNumber: document?.number,
      }),
    ];
  });
}

/** Returns the requests to a guardian as the person made them, without what the guardian entered. */
export async function readGuardianRows({ db, cipher, volunteerId }: PersonReading): Promise<readonly PersonalRow[]> {
  if (volunteerId === null) return [];
  const rows = await db
    .select()
    .from(guardianRequest)
    .where(eq(guardianRequest.volunteerId, volunteerId))
    .orderBy(asc(guardianRequest.createdAt), asc(guardianRequest.id));
  return rows.map((row) => {
    const { name, mobile } = decryptGuardianAsk(cipher, row);
    const { purpose: kind, state, createdAt, answeredAt: decidedAt, expiresAt: endsAt } = row;
    return toRow({ kind, state, name, guardianMobile: mobile, createdAt, decidedAt, endsAt });
  });
}

/** Returns facts about the stored pictures; the command writes the pictures themselves, too. */
export async function readPictureRows({ db, accountId }: PersonReading): Promise<readonly PersonalRow[]> {
  const pictures = await readPictures(db, accountId);
  return pictures.map(({ createdAt, bytes, mime }) => toRow({ createdAt, kind: mime, bytes }));
}

export async function readClosingRows({ db, accountId }: PersonReading): Promise<readonly PersonalRow[]> {
  const rows = await db.select().from(accountClosing).where(eq(accountClosing.accountId, accountId));
  return rows.map(({ requestedAt, eraseAt }) => toRow({ submittedAt: requestedAt, endsAt: toMacaoIso(eraseAt) }));
}
