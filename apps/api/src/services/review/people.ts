import type { Person, ReviewRow } from '@vp/contract';
import { ageAt, maskDocumentNumber, maskPhone, needsGuardian, sumHours, toMacaoIso } from '@vp/domain';
import type { IdentityChange, Language } from '@vp/domain';
import type { RealNameValues } from '@vp/validators';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { isMember } from '../../db/conditions.ts';
import { nameForReader, latinNameOf } from '../../text/person-name.ts';
import type { FieldCipher } from '../../crypto/field-encryption.ts';
import { decryptDocument, decryptMobile } from '../../crypto/encrypted-fields.ts';
import type { Reader } from '../../db/client.ts';
import { readByHandByVolunteer, readTotalsByVolunteer } from '../attendance/totals.ts';
import type { HoursByHand, VolunteerTotals } from '../attendance/totals.ts';
import { account } from '../../db/schema/account.ts';
import type { LocalTexts } from '../../db/schema/columns.ts';
import { membership } from '../../db/schema/membership.ts';
import { organization, organizationRole } from '../../db/schema/organization.ts';
import type { volunteer } from '../../db/schema/volunteer.ts';
import { localText } from '../../text/local-text.ts';

export type StoredVolunteer = typeof volunteer.$inferSelect;

/** Fields of reviews of every kind. */
export interface Review {
  readonly id: string;
  readonly submittedAt: Date;
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
  readonly reason: string | null;
  /** Another account uses the same document. */
  readonly contested?: boolean;
  /** A verified person declares another document. */
  readonly renewal?: boolean;
  readonly identityChange?: IdentityChange | null;
}

export interface PeopleFacts {
  readonly totals: ReadonlyMap<string, VolunteerTotals>;
  readonly byHand: ReadonlyMap<string, HoursByHand>;
  /** Number of joined organizations, by volunteer; pending requests are not counted. */
  readonly memberships: ReadonlyMap<string, number>;
  /** Names of the deciders, by account. */
  readonly deciders: ReadonlyMap<string, string>;
}

export interface PeopleFactsInput {
  readonly volunteerIds: readonly string[];
  /** Null for undecided reviews. */
  readonly deciderIds: readonly (string | null)[];
}

/** Reads the data of a page's rows besides the volunteers and reviews themselves. */
export async function readPeopleFacts(
  db: Reader,
  { volunteerIds, deciderIds }: PeopleFactsInput,
): Promise<PeopleFacts> {
  const totals = await readTotalsByVolunteer(db, volunteerIds);
  const byHand = await readByHandByVolunteer(db, { volunteerIds });
  const memberships = await countMemberships(db, volunteerIds);
  const accountIds = deciderIds.filter((id) => id !== null);
  return { totals, byHand, memberships, deciders: await readDeciders(db, accountIds) };
}

async function countMemberships(db: Reader, volunteerIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (volunteerIds.length === 0) return new Map();
  const rows = await db
    .select({ volunteerId: membership.volunteerId, memberships: sql`count(*)`.mapWith(Number) })
    .from(membership)
    .where(and(inArray(membership.volunteerId, [...volunteerIds]), isMember(membership.state)))
    .groupBy(membership.volunteerId);
  return new Map(rows.map((row) => [row.volunteerId, row.memberships]));
}

async function readDeciders(db: Reader, accountIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (accountIds.length === 0) return new Map();
  const rows = await db
    .select({ id: account.id, username: account.username, realName: organizationRole.realName })
    .from(account)
    .leftJoin(organizationRole, and(eq(organizationRole.accountId, account.id), isNull(organizationRole.removedAt)))
    .where(inArray(account.id, [...accountIds]));
  return new Map(rows.map((row) => [row.id, row.realName ?? row.username]));
}

/** Returns a row of a review list. */
export function toReviewRow(
  person: StoredVolunteer,
  review: Review,
  { facts, now, language }: { readonly facts: PeopleFacts; readonly now: Date; readonly language: Language },
): ReviewRow {
  const { birthDate } = person;
  return {
    reviewId: review.id,
    volunteerId: person.id,
    name: nameForReader(person, { language, fallback: person.number }),
    gender: person.gender,
    age: birthDate === null ? null : ageAt(birthDate, now),
    occupation: person.occupation,
    serviceHours: facts.totals.get(person.id)?.serviceHours ?? 0,
    byHandHours: facts.byHand.get(person.id)?.serviceHours ?? 0,
    realNameState: person.realNameState,
    minor: birthDate !== null && needsGuardian(birthDate, now),
    memberships: facts.memberships.get(person.id) ?? 0,
    submittedAt: toMacaoIso(review.submittedAt),
    decidedAt: review.decidedAt === null ? null : toMacaoIso(review.decidedAt),
    decidedBy: review.decidedBy === null ? null : (facts.deciders.get(review.decidedBy) ?? null),
    reason: review.reason,
    contested: review.contested ?? false,
    renewal: review.renewal ?? false,
    identityChange: review.identityChange ?? null,
  };
}

/** The fields of a call that this needs. */
export interface PersonDeps {
  readonly db: Reader;
  readonly cipher: FieldCipher;
  readonly language: Language;
  readonly now: Date;
}

export interface PersonInput {
  readonly person: StoredVolunteer;
  /** The form that names the guardian. */
  readonly form: Pick<RealNameValues, 'guardian' | 'guardianRequestId'> | undefined;
  /** The document number where it is not the stored one of the person. */
  readonly documentNumber?: string;
  readonly facts: PeopleFacts;
}

/** Reads the person of a review, document and phones masked; the guardian as named in the form. */
export async function readPerson(
  { db, cipher, language, now }: PersonDeps,
  { person, form, facts, documentNumber: declared }: PersonInput,
): Promise<Person> {
  const [owner] = await db
    .select({ id: account.id, mobileEncrypted: account.mobileEncrypted, email: account.email })
    .from(account)
    .where(eq(account.id, person.accountId))
    .limit(1);
  const documentNumber = declared ?? decryptDocument(cipher, person);
  const mobile = owner === undefined ? undefined : decryptMobile(cipher, owner);
  const totals = facts.totals.get(person.id);
  const byHand = facts.byHand.get(person.id);
  return {
    volunteerId: person.id,
    number: person.number,
    chineseName: person.name,
    latinName: latinNameOf(person) ?? null,
    gender: person.gender,
    birthDate: person.birthDate,
    age: person.birthDate === null ? null : ageAt(person.birthDate, now),
    documentType: person.documentType,
    maskedDocumentNumber: documentNumber === undefined ? null : maskDocumentNumber(documentNumber),
    documentIssuedOn: person.documentIssuedOn,
    documentExpiresOn: person.documentExpiresOn,
    maskedMobile: mobile === undefined ? '' : maskPhone(mobile),
    email: owner?.email ?? null,
    countryRegion: person.countryRegion,
    address: person.address,
    occupation: person.occupation,
    educationLevel: person.educationLevel,
    maritalStatus: person.maritalStatus,
    languagesMastered: person.languages,
    serviceHours: totals?.serviceHours ?? 0,
    trainingHours: totals?.trainingHours ?? 0,
    byHandHours: byHand === undefined ? 0 : sumHours([byHand.serviceHours, byHand.trainingHours]),
    memberships: facts.memberships.get(person.id) ?? 0,
    organizations: (await readOrganizationNames(db, person.id)).map((name) => localText(name, language).text),
    guardian: form === undefined ? null : maskGuardian(form),
  };
}

/** Masks the guardian of a form for other readers; null for a form without one. */
export function maskGuardian({
  guardian,
  guardianRequestId,
}: Pick<RealNameValues, 'guardian' | 'guardianRequestId'>): Person['guardian'] {
  if (guardian === undefined) return null;
  const { name, relation, mobile, documentNumber } = guardian;
  return {
    name,
    relation,
    maskedMobile: maskPhone(mobile),
    maskedDocumentNumber: maskDocumentNumber(documentNumber),
    byLink: guardianRequestId !== undefined,
  };
}

async function readOrganizationNames(db: Reader, volunteerId: string): Promise<readonly LocalTexts[]> {
  const rows = await db
    .select({ name: organization.name })
    .from(membership)
    .innerJoin(organization, eq(organization.id, membership.organizationId))
    .where(and(eq(membership.volunteerId, volunteerId), isMember(membership.state)))
    .orderBy(asc(membership.slot));
  return rows.map(({ name }) => name);
}
