import type { AttendanceEvidence } from '@vp/contract';
import type { EvidenceDoubt } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';

/** Returns the function that says why entries prove less than they could; empty without a doubt. */
export function useDoubtWords(): (doubts: readonly EvidenceDoubt[]) => string {
  const { t } = useTexts();
  return (doubts) => [...new Set(doubts)].map((doubt) => t(`attendance.ledger.doubts.${doubt}`)).join(' · ');
}

/** Returns the doubts of the current entries that wait for a confirmation. */
export function pendingDoubts(evidence: readonly AttendanceEvidence[]): readonly EvidenceDoubt[] {
  return evidence.flatMap(({ holds, awaits, doubts }) => (holds && awaits !== null ? doubts : []));
}
