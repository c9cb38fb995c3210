import { codeListLimits, nextCodeOf, refusalForItemNames } from '@vp/domain';
import type { Handler } from '../../call/context.ts';
import { breaksUnique } from '../../db/failure.ts';
import { newId } from '../../db/id.ts';
import { codeItem } from '../../db/schema/code-list.ts';
import { Refused, assertNoRefusal } from '../../refusal/refused.ts';
import { audit } from '../../services/audit/audit.ts';
import { clearListCache, lockStoredList } from '../../services/code-list/items.ts';

const step = 10;

/** Adds an item with a new code; at the end of its list unless a position is given. */
export const add: Handler<'codeList.add'> = async (ctx) => {
  try {
    const saved = await ctx.transaction(async (work) => {
      const { tx, body, actor, now } = work;
      const { list, names } = body;
      const items = await lockStoredList(tx, list);
      assertNoRefusal(refusalForItemNames(items, { code: undefined, names }));
      const code = nextCodeOf(items);
      const last = Math.max(0, ...items.map((item) => item.position));
      const position = body.position ?? Math.min(codeListLimits.positionMax, last + step);
      const itemId = newId(now.getTime());
      const edited = { createdAt: now, changedAt: now, changedBy: actor.accountId };
      await tx.insert(codeItem).values({ id: itemId, list, code, names, position, ...edited });
      await audit(work, 'codeList.added', { subjectId: itemId, details: { list, code, names, position } });
      return { itemId, version: 1 };
    });
    clearListCache(ctx.db);
    return saved;
  } catch (error) {
    throw breaksUnique(error, 'code_item_code') ? new Refused('contentChanged') : error;
  }
};
