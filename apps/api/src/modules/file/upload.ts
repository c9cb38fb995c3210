import { filePath } from '@vp/access/addresses';
import type { Refusal } from '@vp/contract';
import { fileLink } from '../../crypto/signed-link.ts';
import { audit } from '../../services/audit/audit.ts';
import { newId } from '../../db/id.ts';
import { file } from '../../db/schema/file.ts';
import type { Ctx, Handler } from '../../call/context.ts';
import { Refused } from '../../refusal/refused.ts';
import { findByLink, readOpenLink } from '../../services/guardian/requests.ts';
import { readRecovery } from '../../services/recovery/tickets.ts';
import { assertRegistering } from '../../services/verification/proven-phone.ts';
import { storageKey } from '../../ports/picture-store.ts';
import { makeCopies } from '../../ports/picture-copies.ts';
import type { PictureVerdict } from '../../ports/picture.ts';

type Unfit = Extract<PictureVerdict, { ok: false }>['refusal'];

const refusals: Readonly<Record<Unfit, Refusal>> = {
  empty: 'imageFormat',
  gif: 'imageFormat',
  unknownFormat: 'imageFormat',
  tooLarge: 'imageTooLarge',
  tooManyPixels: 'imageTooLarge',
  unreadable: 'imageUnreadable',
  busy: 'unavailable',
};

/** Stores one picture, re-encoded: `stype` 1 for everybody, 2 for its owner and reviewers. */
export const upload: Handler<'file.upload'> = async (ctx) => {
  const { actor, ports, now } = ctx;
  if (actor === undefined) await assertExpected(ctx);
  const verdict = await ports.pictures.repaint(ctx.file, actor?.accountId ?? ctx.address);
  if (!verdict.ok) throw new Refused(refusals[verdict.refusal]);
  const { bytes, ...picture } = verdict.picture;
  const visibility = ctx.query.stype;
  const key = storageKey(visibility, picture.sha256);
  // Stores the bytes first: a row must not refer to a missing picture; a picture without a row only takes space.
  await ports.files.put(key, bytes, picture.mime);
  if (visibility === 'public') await makeCopies(ports, { storageKey: key, mime: picture.mime });
  const id = newId(now.getTime());
  const accountId = actor?.accountId;
  return ctx.transaction(async (work) => {
    const { tx } = work;
    await tx.insert(file).values({
      id,
      ownerId: accountId ?? null,
      ownerDevice: ctx.deviceId,
      visibility,
      purpose: 'upload',
      ...picture,
      bytes: bytes.length,
      storageKey: key,
      createdAt: now,
    });
    const details = { visibility, bytes: bytes.length };
    await audit(work, 'file.uploaded', { subjectId: id, ownerId: accountId ?? id, details });
    // A caller without an account has the picture on the device, and no right to read it again.
    return accountId === undefined ? { id, url: filePath(id) } : fileLink(ctx, { id, visibility }, accountId);
  });
};

/**
 * Refuses uploads without a session, except the photo of an appeal, from a device that is recovering an account, the
 * pictures of a registration, from a device that has just proven a phone, and the photos of a guardian with a link.
 */
async function assertExpected(ctx: Ctx<'file.upload'>): Promise<void> {
  const ticket = ctx.query.ticket ?? '';
  try {
    await assertRegistering(ctx, ticket);
  } catch (error) {
    if (!(error instanceof Refused) || ctx.query.stype !== 'private') throw error;
    await assertRecoveringOrGuardian(ctx, ticket);
  }
}

async function assertRecoveringOrGuardian(ctx: Ctx<'file.upload'>, ticket: string): Promise<void> {
  if ((await findByLink(ctx.db, ticket)) === undefined) await readRecovery(ctx, ticket);
  else await readOpenLink(ctx, ticket);
}
