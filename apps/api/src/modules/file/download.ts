import { and, eq, isNull } from 'drizzle-orm';
import { isFileLinkValid } from '../../crypto/signed-link.ts';
import { file, fileView } from '../../db/schema/file.ts';
import { BinaryAnswer, VariedAnswer } from '../../call/result.ts';
import type { Ctx, Result } from '../../call/context.ts';
import { copyFormatFor, copyMime, readCopy } from '../../ports/picture-copies.ts';
import { Refused, orNotFound } from '../../refusal/refused.ts';

/** A stored picture never changes. */
const publicCaching = 'public, max-age=31536000, immutable';
const privateCaching = 'private, no-store';

/**
 * Returns the bytes of a picture; audits each view of a private one with the account that its address was signed for.
 */
export async function download(ctx: Ctx<'file.download'>): Promise<Result<'file.download'>> {
  const { db, autocommit, ports, query, requestId, now } = ctx;
  const { id } = ctx.params;
  const claim = { id, expires: query.expires, viewer: query.viewer, signature: query.signature };
  const isSigned = query.signature !== undefined && isFileLinkValid(ctx, claim);
  const [row] = await db
    .select()
    .from(file)
    .where(and(eq(file.id, id), isNull(file.deletedAt)))
    .limit(1);
  const stored = orNotFound(row);
  if (stored.visibility === 'private') {
    if (!isSigned || query.viewer === undefined) throw new Refused('linkExpired');
    await autocommit.insert(fileView).values({ fileId: id, accountId: query.viewer, requestId, viewedAt: now });
  }
  if (stored.visibility === 'public' && query.width !== undefined) {
    const format = copyFormatFor(ctx.accept);
    const copy = await readCopy(ports, { picture: stored, kind: { width: query.width, format } });
    if (copy) return new VariedAnswer(copy, copyMime(stored, format), publicCaching);
  }
  const bytes = orNotFound(await ports.files.get(stored.storageKey));
  // Uses short caching under the address of a copy, because the original only stands in for it.
  if (query.width !== undefined) return new VariedAnswer(bytes, stored.mime, privateCaching);
  return new BinaryAnswer(bytes, stored.mime, stored.visibility === 'public' ? publicCaching : privateCaching);
}
