import { hasNewFacts, integrityTransitions } from '@vp/domain';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { integrityCase, integrityService } from '../../db/schema/integrity-case.ts';
import type { Finding, FoundService } from './finding-records.ts';

const openState = integrityTransitions.pass.from;
const toPlace = ({ volunteerId, periodId }: Pick<FoundService, 'volunteerId' | 'periodId'>): string =>
  `${volunteerId} ${periodId}`;

/** Opens the decided cases that were found again with facts that their decision did not know. */
export async function reopenCases(
  { tx, now }: { readonly tx: Tx; readonly now: Date },
  found: readonly Finding[],
): Promise<void> {
  const keys = found.map(({ key }) => key);
  const decided = await tx
    .select()
    .from(integrityCase)
    .where(and(inArray(integrityCase.key, keys), ne(integrityCase.state, openState)))
    .for('update');
  for (const one of decided) {
    const again = found.find(({ kind, key }) => kind === one.kind && key === one.key);
    if (again === undefined) continue;
    const services = await tx.select().from(integrityService).where(eq(integrityService.caseId, one.id));
    const known = new Set(services.map(toPlace));
    const newServices = again.services.filter((own) => own.isSuspect && !known.has(toPlace(own))).length;
    if (!hasNewFacts({ before: one.measures, now: again.measures, newServices })) continue;
    // Hours that the decision revoked are not revoked twice.
    if (one.state === integrityTransitions.fail.to) {
      await tx.update(integrityService).set({ isSuspect: false }).where(eq(integrityService.caseId, one.id));
    }
    await tx
      .update(integrityCase)
      .set({
        state: openState,
        foundAt: now,
        reopenedAt: now,
        earlierState: one.state,
        earlierReason: one.reason,
        reason: null,
        decidedAt: null,
        decidedBy: null,
        proposedState: null,
        proposedReason: null,
        proposedBy: null,
      })
      .where(eq(integrityCase.id, one.id));
  }
}
