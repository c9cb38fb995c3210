import { canRetire } from '@vp/domain';
import { and, asc, eq } from 'drizzle-orm';
import type { Handler, Work } from '../../call/context.ts';
import { codeItem } from '../../db/schema/code-list.ts';
import { Refused, orNotFound } from '../../refusal/refused.ts';
import { audit } from '../../services/audit/audit.ts';
import { forgetLists } from '../../services/code-list/items.ts';

/** Names, place, and whether an item is offered; its code stays. Of two editors the second is told. */
export const change: Handler<'codeList.change'> = async (ctx) => {
  const saved = await ctx.transaction(async (work) => {
    const { tx, params, body, actor, now } = work;
    const { names, position, isRetired } = body;
    const { list, code } = await lockItem(work);
    const [changed] = await tx
      .update(codeItem)
      .set({
        names,
        position,
        retired: isRetired,
        version: body.version + 1,
        changedAt: now,
        changedBy: actor.accountId,
      })
      .where(and(eq(codeItem.id, params.id), eq(codeItem.version, body.version)))
      .returning({ version: codeItem.version });
    if (changed === undefined) throw new Refused('contentChanged');
    const details = { list, code, names, position, isRetired, version: changed.version };
    await audit(work, 'codeList.changed', { subjectId: params.id, details });
    return { itemId: params.id, version: changed.version };
  });
  forgetLists(ctx.db);
  return saved;
};

/** The whole list is locked: of two editors who retire its last two items one is refused. */
async function lockItem({ tx, params, body }: Work<'codeList.change'>) {
  const [found] = await tx.select({ list: codeItem.list }).from(codeItem).where(eq(codeItem.id, params.id));
  const { list } = orNotFound(found);
  const rows = await tx.select().from(codeItem).where(eq(codeItem.list, list)).orderBy(asc(codeItem.id)).for('update');
  const item = orNotFound(rows.find(({ id }) => id === params.id));
  const items = rows.map(({ code, retired }) => ({ code, isRetired: retired }));
  if (body.isRetired && !item.retired && !canRetire(items, item.code)) throw new Refused('lastOfList');
  return item;
}
