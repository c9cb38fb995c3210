import type { HoursPaper } from '@vp/contract';
import { hoursProofState, refusalForNewPaper, sumOfHours } from '@vp/domain';
import type { HoursProofState, Language } from '@vp/domain';
import { eq } from 'drizzle-orm';
import type { FieldCipher } from '../../crypto/field-encryption.ts';
import { sorted } from '../../crypto/stable-order.ts';
import type { Reader } from '../../db/client.ts';
import { account } from '../../db/schema/account.ts';
import type { StoredPaper, hoursProof } from '../../db/schema/hours-proof.ts';
import { volunteer } from '../../db/schema/volunteer.ts';
import { orNotFound, Refused } from '../../refusal/refused.ts';
import { localText } from '../../text/local-text.ts';
import { namesForReader } from '../../text/person-name.ts';
import type { StoredName } from '../../text/person-name.ts';
import { readHoursBasis } from '../attendance/hours-basis.ts';
import { isRenewalPending } from '../real-name/renewal.ts';
import { readRecordedHours } from './recorded-hours.ts';

export type StoredProof = typeof hoursProof.$inferSelect;

export interface PaperInput {
  readonly volunteerId: string;
  readonly year: number | undefined;
  readonly now: Date;
}

export interface MadePaper {
  readonly paper: StoredPaper;
  /** All years with hours, newest first. */
  readonly years: readonly number[];
}

/** Returns the content of a paper issued now. Refuses a volunteer who is not verified or whose document has expired. */
export async function makePaper(reader: Reader, { volunteerId, year, now }: PaperInput): Promise<MadePaper> {
  const [row] = await reader.select().from(volunteer).where(eq(volunteer.id, volunteerId)).limit(1);
  const own = orNotFound(row);
  const refusal = refusalForNewPaper(own, now);
  if (refusal !== undefined) throw new Refused(refusal === 'documentExpired' ? refusal : 'realNameMissing');
  const recorded = await readRecordedHours(reader, { volunteerId, until: now });
  const { name, surnameLatin, givenNameLatin, number: volunteerNumber } = own;
  const rows = recorded.filter((one) => year === undefined || one.year === year);
  const basis = await readHoursBasis(reader, { volunteerId, until: now, year, kind: 'serviceAndTraining' });
  return {
    paper: { name, surnameLatin, givenNameLatin, volunteerNumber, year: year ?? null, rows, ...basis },
    years: [...new Set(recorded.map((one) => one.year))],
  };
}

/** Returns a paper in a language. */
export function toHoursPaper(paper: StoredPaper, language: Language): HoursPaper {
  const { volunteerNumber, year, rows, split = null, waitingHours = 0 } = paper;
  const { name, otherName } = namesForReader(paper, { language, fallback: volunteerNumber });
  return {
    displayName: name,
    otherName,
    volunteerNumber,
    year,
    rows: rows.map(({ organizationName, serviceHours, trainingHours, byHandHours, year: ofYear }) => ({
      year: ofYear,
      organizationName: localText(organizationName, language),
      serviceHours,
      trainingHours,
      byHandHours,
    })),
    ...sumOfHours(rows),
    split,
    waitingHours,
  };
}

/** Returns the hash of a paper, which covers every field. It cannot be forged without the server's key. */
export function hashOfProof(
  cipher: FieldCipher,
  { number, volunteerId, issuedAt, paper }: Pick<StoredProof, 'number' | 'volunteerId' | 'issuedAt' | 'paper'>,
): string {
  const facts = { number, volunteerId, issuedAt: issuedAt.toISOString(), paper };
  return cipher.hash('hours-proof', JSON.stringify(sorted(facts)));
}

/** Returns whether a paper is unchanged since its issue. */
export function isUnchanged(cipher: FieldCipher, proof: StoredProof): boolean {
  return hashOfProof(cipher, proof) === proof.hash;
}

const printedHashLength = 16;

/** Returns the printed prefix of a paper's hash. */
export function toFingerprint({ hash }: Pick<StoredProof, 'hash'>): string {
  return hash.slice(0, printedHashLength);
}

export interface ProofStanding {
  readonly state: HoursProofState;
  readonly renewalPending: boolean;
  /** Whether the owner of a valid paper has another checked name by now. */
  readonly nameChanged: boolean;
}

/** Returns the current validity of a paper, and whether a valid one's owner renews the identity. */
export async function standingOfProof(
  { db, cipher }: { readonly db: Reader; readonly cipher: FieldCipher },
  proof: StoredProof,
): Promise<ProofStanding> {
  const { volunteerId, issuedAt, paper, revokedAt, revocationReason } = proof;
  const [row] = await db
    .select({ person: volunteer, accountState: account.state })
    .from(volunteer)
    .innerJoin(account, eq(account.id, volunteer.accountId))
    .where(eq(volunteer.id, volunteerId))
    .limit(1);
  const { person, accountState } = orNotFound(row);
  const { realNameState } = person;
  const state = hoursProofState({
    isRevoked: revokedAt !== null && revocationReason === null,
    isWithdrawn: revocationReason !== null,
    isBlocked: accountState === 'blocked',
    isReplaced: person.replacedAt !== null,
    isWhole: isUnchanged(cipher, proof),
    realNameState,
    proven: paper.rows,
    recorded: await readRecordedHours(db, { volunteerId, until: issuedAt }),
  });
  const renewalPending = state === 'valid' && (await isRenewalPending(db, { volunteerId, realNameState }));
  return { state, renewalPending, nameChanged: state === 'valid' && !isSameName(person, paper) };
}

function isSameName(person: StoredName, paper: StoredName): boolean {
  const { name, surnameLatin, givenNameLatin } = person;
  return name === paper.name && surnameLatin === paper.surnameLatin && givenNameLatin === paper.givenNameLatin;
}
