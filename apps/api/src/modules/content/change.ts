import { and, eq } from 'drizzle-orm';
import type { Handler } from '../../call/context.ts';
import { orNotFound } from '../../refusal/refused.ts';
import { audit } from '../../services/audit/audit.ts';
import { contentTable } from '../../services/content/stored-content.ts';
import { readWritten, updateContent } from '../../services/content/write-content.ts';

/** Stores a change; of two editors the second is told, whose text then is not stored. */
export const change: Handler<'content.change'> = (ctx) =>
  ctx.transaction(async (work) => {
    const { tx, params, body } = work;
    const { kind, version, publishedAt, endsAt } = body;
    const stored = contentTable(tx);
    const [found] = await tx
      .select({ pictureFileId: stored.pictureFileId })
      .from(stored)
      .where(and(eq(stored.kind, kind), eq(stored.id, params.id)));
    const { pictureFileId } = orNotFound(found);
    const written = await readWritten(work, { sent: body, pictureFileId });
    const next = await updateContent(work, { id: params.id, version, written });
    const details = { kind, version: next, publishedAt, endsAt };
    await audit(work, 'content.changed', { subjectId: params.id, details });
    return { contentId: params.id, version: next };
  });
