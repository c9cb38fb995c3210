import { transferTransitions } from '@vp/domain';
import type { TransferAction } from '@vp/domain';
import { and, eq, gt, inArray } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { TxWork } from '../../call/context.ts';
import type { Tx } from '../../db/client.ts';
import { account } from '../../db/schema/account.ts';
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

/**
 * Refuses an acceptance while the account that made the offer is blocked: the platform decides first whether the offer
 * was its owner's. The lock keeps a block from overtaking the acceptance.
 */
export async function assertOfferStands(tx: Tx, byAccountId: string): Promise<void> {
  const [offerer] = await tx
    .select({ state: account.state })
    .from(account)
    .where(eq(account.id, byAccountId))
    .limit(1)
    .for('share');
  if (offerer?.state === 'blocked') throw new Refused('offerWaits');
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
