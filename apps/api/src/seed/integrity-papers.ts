import { dayMs, hoursProofLimits, macaoDate, proofCodeSigns } from '@vp/domain';
import { eq } from 'drizzle-orm';
import { encryptProofCode } from '../crypto/encrypted-fields.ts';
import { hoursProof } from '../db/schema/hours-proof.ts';
import type { StoredPaper } from '../db/schema/hours-proof.ts';
import { volunteer } from '../db/schema/volunteer.ts';
import { hashOfProof, makePaper } from '../services/hours-proof/papers.ts';
import type { SeedContext } from './context.ts';
import type { SeededCase, Served } from './integrity-services.ts';

interface PlannedPaper {
  /** Content at the time of issue, derived from the content of the records. */
  readonly said?: (paper: StoredPaper) => StoredPaper;
  /** A later forgery of the paper. */
  readonly changed?: (paper: StoredPaper) => StoredPaper;
  readonly isRevoked?: true;
  readonly isBroken: boolean;
}

const more =
  (hours: number) =>
  (paper: StoredPaper): StoredPaper => ({
    ...paper,
    rows: paper.rows.map((row, index) => (index === 0 ? { ...row, serviceHours: row.serviceHours + hours } : row)),
  });

/** Valid; with more hours than now recorded; forged; and with too many hours but revoked by its owner. */
const papers: readonly PlannedPaper[] = [
  { isBroken: false },
  { said: more(6), isBroken: true },
  { changed: more(40), isBroken: true },
  { said: more(3), isRevoked: true, isBroken: false },
];

/** Creates papers over the hours of different people; returns the invalid ones. */
export async function seedPapers(context: SeedContext, services: readonly Served[]): Promise<readonly SeededCase[]> {
  const seeded: SeededCase[] = [];
  const left = [...papers];
  for (const volunteerId of new Set(services.map((one) => one.volunteerId))) {
    const [plan] = left;
    if (plan === undefined) break;
    const id = await seedPaper(context, volunteerId, plan);
    if (id === undefined) continue;
    left.shift();
    if (plan.isBroken) seeded.push({ kind: 'brokenPaper', subject: id });
  }
  return seeded;
}

async function seedPaper(
  { tx, cipher, now, pick }: SeedContext,
  volunteerId: string,
  { said, changed, isRevoked }: PlannedPaper,
): Promise<string | undefined> {
  const [owner] = await tx.select().from(volunteer).where(eq(volunteer.id, volunteerId));
  if (owner?.realNameState !== 'verified') return undefined;
  const { paper: recorded } = await makePaper(tx, { volunteerId, year: undefined, now });
  if (recorded.rows.length === 0) return undefined;
  const id = pick.uuid();
  const issuedAt = new Date(now.getTime() - dayMs);
  const signs = (count: number) => Array.from({ length: count }, () => pick.one([...proofCodeSigns])).join('');
  const paper = said?.(recorded) ?? recorded;
  const facts = { volunteerId, number: `${macaoDate(issuedAt).replaceAll('-', '')}-${signs(6)}`, issuedAt };
  await tx.insert(hoursProof).values({
    id,
    ...facts,
    paper: changed?.(paper) ?? paper,
    hash: hashOfProof(cipher, { ...facts, paper }),
    ...encryptProofCode(cipher, id, signs(hoursProofLimits.codeLength)),
    revokedAt: isRevoked ? now : null,
  });
  return id;
}
