import { contentStateOf, isContentFixed } from '@vp/domain';
import { and, eq } from 'drizzle-orm';
import type { Handler } from '../../call/context.ts';
import { Refused, orNotFound } from '../../refusal/refused.ts';
import { audit } from '../../services/audit/audit.ts';
import { contentTable } from './stored-content.ts';
import { readWritten, updateContent } from './write-content.ts';

/** Stores a change; of two editors the second is refused. */
export const change: Handler<'content.change'> = (ctx) =>
  ctx.transaction(async (work) => {
    const { tx, params, body, now } = work;
    const { kind, version, publishedAt, endsAt } = body;
    const stored = contentTable(tx);
    const [found] = await tx
      .select({
        id: stored.id,
        pictureFileId: stored.pictureFileId,
        agreement: stored.agreement,
        publishedAt: stored.publishedAt,
        endsAt: stored.endsAt,
      })
      .from(stored)
      .where(and(eq(stored.kind, kind), eq(stored.id, params.id)));
    const before = orNotFound(found);
    if (isContentFixed(kind, contentStateOf(before, now))) throw new Refused('agreementFixed');
    const written = await readWritten(work, { sent: body, stored: before });
    const next = await updateContent(work, { id: params.id, version, written });
    const details = {
      kind,
      publishedAt,
      endsAt,
      ...written.version,
      ...(written.announcedAt !== undefined && { isAnnouncedAgain: true }),
      ...(written.isWordingOnly && { isWordingOnly: true }),
      version: next,
    };
    await audit(work, 'content.changed', { subjectId: params.id, details });
    return { contentId: params.id, version: next };
  });
