import type { HoursPaper } from '@vp/contract';
import { hoursProofState, sumOfHours } from '@vp/domain';
import type { HoursProofState, Language } from '@vp/domain';
import { eq } from 'drizzle-orm';
import type { FieldCipher } from '../../crypto/field-encryption.ts';
import { sorted } from '../../crypto/stable-order.ts';
import type { Reader } from '../../db/client.ts';
import type { StoredPaper, hoursProof } from '../../db/schema/hours-proof.ts';
import { volunteer } from '../../db/schema/volunteer.ts';
import { orNotFound, Refused } from '../../refusal/refused.ts';
import { localText } from '../../text/local-text.ts';
import { namesForReader } from '../../text/person-name.ts';
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

/** Returns the content of a paper issued now. Refuses a volunteer who is not verified. */
export async function makePaper(reader: Reader, { volunteerId, year, now }: PaperInput): Promise<MadePaper> {
  const [row] = await reader.select().from(volunteer).where(eq(volunteer.id, volunteerId)).limit(1);
  const own = orNotFound(row);
  if (own.realNameState !== 'verified') throw new Refused('realNameMissing');
  const recorded = await readRecordedHours(reader, { volunteerId, until: now });
  const { name, surnameLatin, givenNameLatin, number: volunteerNumber } = own;
  const rows = recorded.filter((one) => year === undefined || one.year === year);
  return {
    paper: { name, surnameLatin, givenNameLatin, volunteerNumber, year: year ?? null, rows },
    years: [...new Set(recorded.map((one) => one.year))],
  };
}

/** Returns a paper in a language. */
export function toHoursPaper(paper: StoredPaper, language: Language): HoursPaper {
  const { volunteerNumber, year, rows } = paper;
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

/** Returns the current validity of a paper. */
export async function stateOfProof(
  { db, cipher }: { readonly db: Reader; readonly cipher: FieldCipher },
  proof: StoredProof,
): Promise<HoursProofState> {
  const { volunteerId, issuedAt, paper } = proof;
  const [person] = await db
    .select({ realNameState: volunteer.realNameState })
    .from(volunteer)
    .where(eq(volunteer.id, volunteerId))
    .limit(1);
  return hoursProofState({
    isRevoked: proof.revokedAt !== null,
    isWhole: isUnchanged(cipher, proof),
    isVerified: person?.realNameState === 'verified',
    proven: paper.rows,
    recorded: await readRecordedHours(db, { volunteerId, until: issuedAt }),
  });
}
