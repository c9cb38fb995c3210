import { hoursNotHeld } from '@vp/domain';
import { and, gte, isNull, or, sql } from 'drizzle-orm';
import type { FieldCipher } from '../../crypto/field-encryption.ts';
import type { Reader } from '../../db/client.ts';
import { hoursProof } from '../../db/schema/hours-proof.ts';
import { isUnchanged } from '../hours-proof/papers.ts';
import { readRecordedHours } from '../hours-proof/recorded-hours.ts';
import type { Finding } from './finding-records.ts';
import { covers, isSearched } from './search-scope.ts';
import type { FindingSearch } from './search-scope.ts';

export interface PaperReading {
  readonly db: Reader;
  readonly cipher: FieldCipher;
}

/** A record behind a paper was written after the paper was issued. */
const wasTouched = sql<boolean>`exists (select 1 from service_time s join period pe on pe.id = s.period_id
  where s.volunteer_id = ${hoursProof.volunteerId} and s.updated_at > ${hoursProof.issuedAt}
    and pe.ends_at <= ${hoursProof.issuedAt})`;

/** Checks papers that were issued or shown recently against their own hash and against the current records. */
export async function measurePapers({ db, cipher }: PaperReading, search: FindingSearch): Promise<readonly Finding[]> {
  if (!covers(search, 'volunteer')) return [];
  const { issuedAt, lastCheckedAt, revokedAt } = hoursProof;
  const { since } = search;
  const papers = await db
    .select({ proof: hoursProof, isTouched: wasTouched })
    .from(hoursProof)
    .where(
      and(
        isNull(revokedAt),
        or(gte(issuedAt, since), gte(lastCheckedAt, since)),
        isSearched(search, 'volunteer', sql`${hoursProof.volunteerId}`),
      ),
    );
  const found: Finding[] = [];
  for (const { proof, isTouched } of papers) {
    const { id, volunteerId, paper } = proof;
    const isChanged = !isUnchanged(cipher, proof);
    if (!isTouched && !isChanged) continue;
    const recorded = await readRecordedHours(db, { volunteerId, until: proof.issuedAt });
    const measures = { missingHours: hoursNotHeld(paper.rows, recorded), isChanged };
    found.push({ kind: 'brokenPaper', key: id, volunteerId, proofId: id, measures, services: [] });
  }
  return found;
}
