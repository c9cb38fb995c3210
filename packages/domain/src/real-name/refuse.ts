import type { DocumentType } from '../code-table/document.ts';
import { documentTypeCodes } from '../code-table/document-codes.ts';
import type { Occupation, Profession } from '../code-table/occupation.ts';
import type { Gender } from '../code-table/person.ts';
import { isSameDocument } from '../identity/document-number.ts';
import { birthDateOfMainlandNumber, checkMainlandNumber, genderOfMainlandNumber } from '../identity/mainland.ts';
import { normalizeDocumentNumber } from '../identity/normalize.ts';
import { comparableName } from '../person-name/person-name.ts';
import { parseAnyPhone } from '../phone/phone.ts';
import { macaoDate } from '../time/macao-time.ts';
import { asksProfession, needsGuardian, needsQualification } from './requirement.ts';
import type { RealNameRefusal } from './state.ts';

export interface RealNameGuardian {
  readonly name: string;
  readonly documentType: DocumentType;
  readonly documentNumber: string;
  readonly mobile: string;
}

export interface RealNameApplication {
  readonly names: readonly string[];
  readonly documentType: DocumentType;
  readonly documentNumber: string;
  /** 'YYYY-MM-DD', as the other dates. */
  readonly birthDate: string;
  readonly gender: Gender;
  readonly issueDate?: string | undefined;
  /** Undefined for a document without an expiry date. */
  readonly expiryDate?: string | undefined;
  readonly mobile: string;
  readonly occupation: Occupation;
  readonly profession?: Profession | undefined;
  readonly qualificationImageId?: string | undefined;
  readonly guardian?: RealNameGuardian | undefined;
}

/** Returns every rule over several fields that an application breaks; the validators check single fields. */
export function refusalsForRealName(application: RealNameApplication, now: Date): readonly RealNameRefusal[] {
  return [
    ...(application.birthDate > macaoDate(now) ? (['birthDateInFuture'] as const) : []),
    ...refusalsForDocumentDates(application, now),
    ...refusalsForDocument(application, now),
    ...refusalsForOccupation(application),
    ...refusalsForGuardian(application, now),
  ];
}

export type DocumentDates = Pick<RealNameApplication, 'issueDate' | 'expiryDate'>;
export type DocumentDateRefusal = Extract<
  RealNameRefusal,
  'issueDateInFuture' | 'expiryBeforeIssue' | 'documentExpired'
>;

/** Returns the rules that the dates on a document break regardless of its holder. */
export function refusalsForDocumentDates(
  { issueDate, expiryDate }: DocumentDates,
  now: Date,
): readonly DocumentDateRefusal[] {
  const today = macaoDate(now);
  const refusals: DocumentDateRefusal[] = [];
  if (issueDate !== undefined && issueDate > today) refusals.push('issueDateInFuture');
  if (expiryDate === undefined) return refusals;
  if (issueDate !== undefined && expiryDate <= issueDate) refusals.push('expiryBeforeIssue');
  if (expiryDate < today) refusals.push('documentExpired');
  return refusals;
}

/** A mainland number contains birth date and gender; both must agree with the form (docs/product/identity.md). */
function refusalsForDocument(application: RealNameApplication, now: Date): RealNameRefusal[] {
  if (application.documentType !== documentTypeCodes.mainlandId) return [];
  const check = checkMainlandNumber(normalizeDocumentNumber(application.documentNumber), now);
  if (!check.ok) return [];
  const refusals: RealNameRefusal[] = [];
  if (birthDateOfMainlandNumber(check.normalized) !== application.birthDate) refusals.push('birthDateMismatch');
  if (genderOfMainlandNumber(check.normalized) !== application.gender) refusals.push('genderMismatch');
  return refusals;
}

function refusalsForOccupation(application: RealNameApplication): RealNameRefusal[] {
  const { occupation, profession, qualificationImageId } = application;
  if (asksProfession(occupation) && profession === undefined) return ['professionMissing'];
  const missing = needsQualification(occupation, profession) && !qualificationImageId;
  return missing ? ['qualificationMissing'] : [];
}

export type GuardianRefusal = Extract<RealNameRefusal, `guardian${string}`>;

/** Facts about an applicant with a guardian. */
export type GuardedApplicant = Pick<
  RealNameApplication,
  'names' | 'documentType' | 'documentNumber' | 'birthDate' | 'mobile' | 'guardian'
>;

/** Applicants under 18 need a guardian, who must be another person. */
export function refusalsForGuardian(application: GuardedApplicant, now: Date): readonly GuardianRefusal[] {
  const { guardian } = application;
  if (guardian === undefined) {
    return needsGuardian(application.birthDate, now) ? ['guardianMissing'] : [];
  }
  const refusals: GuardianRefusal[] = [];
  const names = application.names.map(comparableName).filter((name) => name !== '');
  if (names.includes(comparableName(guardian.name))) refusals.push('guardianSameName');
  const own = { type: application.documentType, number: application.documentNumber };
  const theirs = { type: guardian.documentType, number: guardian.documentNumber };
  if (isSameDocument(own, theirs)) refusals.push('guardianSameDocument');
  if (isSamePhone(application.mobile, guardian.mobile)) refusals.push('guardianSameMobile');
  return refusals;
}

function isSamePhone(first: string, second: string): boolean {
  const phone = parseAnyPhone(first);
  return phone !== undefined && phone.e164 === parseAnyPhone(second)?.e164;
}
