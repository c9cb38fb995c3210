import {
  countryRegions,
  documentTypeCodes,
  documentTypes,
  educationLevels,
  genders,
  guardianRelations,
  isCalendarDate,
  isCodeOf,
  languageIdentifications,
  languagesMastered,
  maritalStatuses,
  mayHaveNoExpiry,
  needsGuardian,
  occupations,
  personLimits,
  professions,
  refusalsForRealName,
  vestSizes,
} from '@vp/domain';
import type { DocumentType, RealNameApplication, RealNameGuardian, RealNameRefusal } from '@vp/domain';
import { ValidationError } from 'yup';
import type { InferType } from 'yup';
import { code, codeList, jsonBoolean, longText } from './base.ts';
import { closedObject } from './closed-object.ts';
import { mobileE164 } from './contact-fields.ts';
import { message } from './message.ts';
import { documentNumber } from './document-field.ts';
import { nowOf } from './now.ts';
import { address, chineseName, isStudent, latinName, personName } from './person-fields.ts';
import { partOf, textOf } from './read.ts';
import { date, id, imageId } from './value-fields.ts';

/** Passports and other documents have one relevant page; all others need photos of both sides. */
export function needsBackPhoto(type: DocumentType): boolean {
  return type !== documentTypeCodes.passport && type !== documentTypeCodes.other;
}

/** Step 1 of the form: the document. */
export const identitySection = closedObject({
  documentType: code(documentTypes).required(),
  documentNumber: documentNumber().required(),
  issueDate: date().required(),
  /** True: the document carries no expiry date, and `expiryDate` is left out. */
  noExpiry: jsonBoolean(),
  expiryDate: date().when(['noExpiry', 'documentType'], ([noExpiry, type], field) =>
    noExpiry === true && type !== undefined && mayHaveNoExpiry(type) ? field : field.required(),
  ),
  frontPhotoId: imageId().required(),
  backPhotoId: imageId().when('documentType', ([type], field) =>
    type !== undefined && needsBackPhoto(type) ? field.required() : field,
  ),
  /** The applicant with the document in hand. */
  handheldPhotoId: imageId().required(),
});

/** Step 2: the person. A name in Chinese or in Latin letters is enough, and people with one name have no surname. */
export const personalSection = closedObject({
  chineseName: chineseName(),
  latinSurname: latinName(),
  /** True: the person has a single name, which is the given name. */
  noSurname: jsonBoolean(),
  latinGivenName: latinName(),
  birthDate: date().required(),
  gender: code(genders).required(),
  maritalStatus: code(maritalStatuses).required(),
  educationLevel: code(educationLevels).required(),
  occupation: code(occupations).required(),
  profession: code(professions),
  qualificationPhotoId: imageId(),
  languagesMastered: codeList(languagesMastered).min(1).required(),
  languageIdentification: code(languageIdentifications).required(),
  isStudent: isStudent(),
  vestSize: code(vestSizes).required(),
  /** Optional: earlier submissions lack it. */
  countryRegion: code(countryRegions),
  address: address().required(),
  remarks: longText(personLimits.remarksMax),
}).test({
  name: 'name',
  skipAbsent: true,
  test: (value, { path, createError }) => {
    const { chineseName: chinese, latinSurname, latinGivenName, noSurname } = value;
    const wrong = (name: string, key: 'nameMissing' | 'invalid') =>
      createError({ path: path === '' ? name : `${path}.${name}`, message: message(key) });
    if (latinSurname && noSurname === true) return wrong('latinSurname', 'invalid');
    if (chinese || (latinGivenName && (latinSurname || noSurname === true))) return true;
    return wrong(
      latinSurname || noSurname === true ? 'latinGivenName' : latinGivenName ? 'latinSurname' : 'chineseName',
      'nameMissing',
    );
  },
});

/** Required of every person under 18. */
export const guardianSection = closedObject({
  name: personName().required(),
  relation: code(guardianRelations).required(),
  documentType: code(documentTypes).required(),
  documentNumber: documentNumber().required(),
  mobile: mobileE164().required(),
  frontPhotoId: imageId().required(),
  backPhotoId: imageId().when('documentType', ([type], field) =>
    type !== undefined && needsBackPhoto(type) ? field.required() : field,
  ),
});

/**
 * Form and body of the real-name application. The guardian is omitted from 18 on; the domain checks dates and the
 * guardian's data with `now` and `applicantMobile` of the context.
 */
export const realNameSchema = closedObject({
  identity: identitySection.required(),
  personal: personalSection.required(),
  guardian: guardianSection.default(undefined).optional(),
  /** A confirmation by the guardian through a link, in place of `guardian`. */
  guardianRequestId: id(),
  /** A verified person has another document or name, and requests a new check. */
  changesDocument: jsonBoolean(),
}).test({
  name: 'realName',
  skipAbsent: true,
  test: (value, context) => {
    const application = applicationOf(value, textOf(context.options.context, 'applicantMobile') ?? '');
    if (!application) return true;
    const isByLink = textOf(value, 'guardianRequestId') !== undefined;
    const refusals = refusalsForRealName(application, nowOf(context)).filter(
      (refusal) => !(isByLink && refusal === 'guardianMissing'),
    );
    if (refusals.length === 0) return true;
    return new ValidationError(
      refusals.map((refusal) => context.createError({ path: refusalPaths[refusal], message: message(keyOf(refusal)) })),
    );
  },
});

export type RealNameValues = InferType<typeof realNameSchema>;

/** Whether the form shows the guardian section; false while the birth date is not valid. */
export function asksGuardian(birthDate: string | undefined, now: Date): boolean {
  return birthDate !== undefined && isCalendarDate(birthDate) && needsGuardian(birthDate, now);
}

type SectionRefusal = Exclude<RealNameRefusal, 'underReview' | 'alreadyVerified'>;

const refusalPaths: Readonly<Record<RealNameRefusal, string>> = {
  underReview: '',
  alreadyVerified: '',
  birthDateInFuture: 'personal.birthDate',
  birthDateMismatch: 'personal.birthDate',
  genderMismatch: 'personal.gender',
  issueDateInFuture: 'identity.issueDate',
  expiryBeforeIssue: 'identity.expiryDate',
  documentExpired: 'identity.expiryDate',
  professionMissing: 'personal.profession',
  qualificationMissing: 'personal.qualificationPhotoId',
  guardianMissing: 'guardian',
  guardianSameName: 'guardian.name',
  guardianSameDocument: 'guardian.documentNumber',
  guardianSameMobile: 'guardian.mobile',
};

function keyOf(refusal: RealNameRefusal): SectionRefusal | 'invalid' {
  return refusal === 'underReview' || refusal === 'alreadyVerified' ? 'invalid' : refusal;
}

/** Converts the values for the domain; undefined while a required field is missing or wrong. */
function applicationOf(value: unknown, mobile: string): RealNameApplication | undefined {
  const { identity, personal, guardian } = partsOf(value);
  const documentType = partOf(identity, 'documentType');
  const gender = partOf(personal, 'gender');
  const occupation = partOf(personal, 'occupation');
  const profession = partOf(personal, 'profession');
  const birthDate = dateOf(personal, 'birthDate');
  if (!isCodeOf(documentTypes, documentType) || !isCodeOf(genders, gender)) return undefined;
  if (!isCodeOf(occupations, occupation) || birthDate === undefined) return undefined;
  return {
    names: namesInForm(personal),
    documentType,
    documentNumber: textOf(identity, 'documentNumber') ?? '',
    birthDate,
    gender,
    issueDate: dateOf(identity, 'issueDate'),
    expiryDate: dateOf(identity, 'expiryDate'),
    mobile,
    occupation,
    profession: isCodeOf(professions, profession) ? profession : undefined,
    qualificationImageId: textOf(personal, 'qualificationPhotoId'),
    guardian: guardianOf(guardian),
  };
}

function partsOf(value: unknown) {
  return {
    identity: partOf(value, 'identity'),
    personal: partOf(value, 'personal'),
    guardian: partOf(value, 'guardian'),
  };
}

/** Returns all spellings of the applicant's own name; Latin names in both orders. */
export function namesInForm(personal: unknown): readonly string[] {
  const surname = textOf(personal, 'latinSurname') ?? '';
  const givenName = textOf(personal, 'latinGivenName') ?? '';
  return [textOf(personal, 'chineseName') ?? '', surname + givenName, givenName + surname];
}

function guardianOf(guardian: unknown): RealNameGuardian | undefined {
  const documentType = partOf(guardian, 'documentType');
  if (guardian === undefined) return undefined;
  return {
    name: textOf(guardian, 'name') ?? '',
    documentType: isCodeOf(documentTypes, documentType) ? documentType : documentTypeCodes.other,
    documentNumber: textOf(guardian, 'documentNumber') ?? '',
    mobile: textOf(guardian, 'mobile') ?? '',
  };
}

function dateOf(value: unknown, key: string): string | undefined {
  const text = textOf(value, key);
  return text !== undefined && isCalendarDate(text) ? text : undefined;
}
