import { reviewLimits } from '@vp/domain';
import { and, lte } from 'drizzle-orm';
import type { Services } from '../call/context.ts';
import { isOpenCorrection } from '../db/conditions.ts';
import { correction } from '../db/schema/correction.ts';

/** Ends the requests to correct a decision that no second person agreed to in time; the decisions stay as they are. */
export async function lapseCorrections({ db, ports }: Services): Promise<number> {
  const now = ports.clock.now();
  const { state, requestedAt, id } = correction;
  const since = new Date(now.getTime() - reviewLimits.correctionLifeMs);
  const lapsed = await db
    .update(correction)
    .set({ state: 'lapsed', closedAt: now })
    .where(and(isOpenCorrection(state), lte(requestedAt, since)))
    .returning({ id });
  return lapsed.length;
}
