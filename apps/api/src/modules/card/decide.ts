import { inArray } from 'drizzle-orm';
import type { Handler } from '../../call/context.ts';
import { cardApplication } from '../../db/schema/card.ts';
import { changeCards } from './change-cards.ts';
import { assertReasonGiven } from '../../services/review/batch.ts';
import { decideEach } from '../../services/review/decide-each.ts';

/** Passes or fails applications for the card; each row has its own result and is decided once. */
export const decide: Handler<'card.decide'> = async (ctx) => {
  const { body, language } = ctx;
  assertReasonGiven(body);
  const { decision } = body;
  const reason = decision === 'fail' ? body.reason : undefined;
  return ctx.transaction(async (work) => {
    const batch = {
      decide: (ids: readonly string[]) => changeCards(work, { ids, action: decision, reason }),
      known: (ids: readonly string[]) =>
        work.tx
          .select({ id: cardApplication.id })
          .from(cardApplication)
          .where(inArray(cardApplication.id, [...ids])),
      left: decision === 'undo' ? ('wrongState' as const) : undefined,
    };
    return { rows: await decideEach(body.reviewIds, batch, language) };
  });
};
