import { and, eq } from 'drizzle-orm';
import type { Handler } from '../../call/context.ts';
import { Refused, orNotFound } from '../../refusal/refused.ts';
import { audit } from '../../services/audit/audit.ts';
import { contentTable } from './stored-content.ts';
import { deleteContent } from './write-content.ts';

/**
 * Deletes a draft permanently. Published or scheduled content must become a draft first, so that no single tap deletes
 * it.
 */
export const remove: Handler<'content.remove'> = (ctx) =>
  ctx.transaction(async (work) => {
    const { tx, params, body } = work;
    const { kind, version } = body;
    const stored = contentTable(tx);
    const [found] = await tx
      .select({ title: stored.title, publishedAt: stored.publishedAt })
      .from(stored)
      .where(and(eq(stored.kind, kind), eq(stored.id, params.id)));
    const { title, publishedAt } = orNotFound(found);
    if (publishedAt !== null) throw new Refused('wrongState');
    await deleteContent(work, { kind, id: params.id, version });
    await audit(work, 'content.removed', { subjectId: params.id, details: { kind, title } });
    return { contentId: params.id };
  });
