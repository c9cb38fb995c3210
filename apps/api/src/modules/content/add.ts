import type { Handler } from '../../call/context.ts';
import { audit } from '../../services/audit/audit.ts';
import { insertContent, readWritten } from './write-content.ts';

/** Stores a new draft, or content that is published from a date on. */
export const add: Handler<'content.add'> = (ctx) =>
  ctx.transaction(async (work) => {
    const { kind, publishedAt, endsAt } = work.body;
    const written = await readWritten(work, { sent: work.body, stored: undefined });
    const contentId = await insertContent(work, written);
    await audit(work, 'content.added', {
      subjectId: contentId,
      details: {
        kind,
        publishedAt,
        endsAt,
        ...written.version,
        ...(written.isWordingOnly && { isWordingOnly: true }),
      },
    });
    return { contentId, version: 1 };
  });
