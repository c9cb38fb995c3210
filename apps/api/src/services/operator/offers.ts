import { transferTransitions } from '@vp/domain';
import type { TransferAction } from '@vp/domain';
import { and, gt, inArray } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { TxWork } from '../../call/context.ts';
import type { authorityTransfer, operatorInvitation } from '../../db/schema/operator.ts';
import { Refused } from '../../refusal/refused.ts';

/** Tables of offers to a person: to be an operator, and to administer. */
type OfferTable = typeof operatorInvitation | typeof authorityTransfer;

type Ending = Exclude<TransferAction, 'lapse'>;

/** Condition: the offer waits for an answer. */
export function isOpenOffer(table: OfferTable, now: Date): SQL | undefined {
  return isBefore(table, 'accept', now);
}

function isBefore({ state, expiresAt }: OfferTable, action: Ending, now: Date): SQL | undefined {
  return and(inArray(state, [...transferTransitions[action].from]), gt(expiresAt, now));
}

export interface EndedOffer<Table extends OfferTable> {
  readonly table: Table;
  readonly action: Ending;
  readonly which: SQL | undefined;
}

/** Ends an open offer; of two concurrent steps the first one wins. */
export async function endOffer<Table extends OfferTable>(
  { tx, now }: TxWork,
  { table, action, which }: EndedOffer<Table>,
): Promise<Table['$inferSelect']> {
  const { to: state } = transferTransitions[action];
  const [ended] = await tx
    .update<OfferTable>(table)
    .set({ state, endedAt: now })
    .where(and(which, isBefore(table, action, now)))
    .returning();
  if (ended === undefined) throw new Refused('offerOver');
  return ended;
}
