import { transferTransitions } from '@vp/domain';
import type { TransferAction } from '@vp/domain';
import { and, gt, inArray } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Work } from '../../call/context.ts';
import { authorityTransfer } from '../../db/schema/operator.ts';
import { Refused } from '../../refusal/refused.ts';

/** Waits for an answer. */
export function isOpenTransfer(now: Date): SQL | undefined {
  return isBefore('accept', now);
}

function isBefore(action: TransferAction, now: Date): SQL | undefined {
  const { from } = transferTransitions[action];
  return and(inArray(authorityTransfer.state, [...from]), gt(authorityTransfer.expiresAt, now));
}

export interface EndedTransfer {
  readonly action: Exclude<TransferAction, 'lapse'>;
  readonly which: SQL | undefined;
}

/** Ends one that waits; of two steps at once the first one holds. */
export async function endTransfer({ tx, now }: Pick<Work, 'tx' | 'now'>, { action, which }: EndedTransfer) {
  const { to } = transferTransitions[action];
  const [ended] = await tx
    .update(authorityTransfer)
    .set({ state: to, endedAt: now })
    .where(and(which, isBefore(action, now)))
    .returning();
  if (ended === undefined) throw new Refused('offerOver');
  return ended;
}
