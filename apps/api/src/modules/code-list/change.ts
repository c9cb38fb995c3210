import { canRetire, refusalForItemNames } from '@vp/domain';
import { eq } from 'drizzle-orm';
import type { Handler, Work } from '../../call/context.ts';
import { codeItem } from '../../db/schema/code-list.ts';
import { Refused, assertNoRefusal, orNotFound } from '../../refusal/refused.ts';
import { assertVersion } from '../../services/audit/assert-version.ts';
import { audit } from '../../services/audit/audit.ts';
import { clearListCache, lockStoredList } from '../../services/code-list/items.ts';

/** Changes names, position, and whether an item is offered; its code stays. Of two editors the second is refused. */
export const change: Handler<'codeList.change'> = async (ctx) => {
  const saved = await ctx.transaction(async (work) => {
    const { tx, params, body, actor, now } = work;
    const { names, position, isRetired } = body;
    const { list, code, ...item } = await lockItem(work);
    await assertVersion(work, {
      named: body.version,
      current: item.version,
      stored: { names: item.names, position: item.position, isRetired: item.retired },
      subjectIds: [params.id],
      events: ['codeList.added', 'codeList.changed'],
    });
    const version = item.version + 1;
    await tx
      .update(codeItem)
      .set({ names, position, retired: isRetired, version, changedAt: now, changedBy: actor.accountId })
      .where(eq(codeItem.id, params.id));
    const details = { list, code, names, position, isRetired, version };
    await audit(work, 'codeList.changed', { subjectId: params.id, details });
    return { itemId: params.id, version };
  });
  clearListCache(ctx.db);
  return saved;
};

/** Locks the whole list: of two editors who retire its last two items, or choose one name, the second is refused. */
async function lockItem({ tx, params, body }: Work<'codeList.change'>) {
  const [found] = await tx.select({ list: codeItem.list }).from(codeItem).where(eq(codeItem.id, params.id));
  const { list } = orNotFound(found);
  const rows = await lockStoredList(tx, list);
  const item = orNotFound(rows.find(({ id }) => id === params.id));
  const items = rows.map(({ code, retired }) => ({ code, isRetired: retired }));
  if (body.isRetired && !item.retired && !canRetire(items, item.code)) throw new Refused('lastOfList');
  assertNoRefusal(refusalForItemNames(rows, { code: item.code, names: body.names }));
  return item;
}
