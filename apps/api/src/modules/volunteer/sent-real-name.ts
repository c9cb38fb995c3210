import { isMarkedWrong } from '@vp/domain';
import type { SentRealName } from '@vp/contract';
import type { RealNameValues } from '@vp/validators';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { fileLink } from '../../crypto/signed-link.ts';
import { file } from '../../db/schema/file.ts';
import type { Ctx } from '../../call/context.ts';
import { readFailedForm } from '../../services/real-name/stored-form.ts';

/**
 * The photos of a failed check are erased after some time. A new form that reuses them needs them during its review, so
 * they are offered only for the first part of that time.
 */
const photosOfferedForMs = 30 * 24 * 3_600_000;

const secrets: readonly string[] = ['identity.documentNumber', 'guardian.documentNumber', 'guardian.mobile'];

/** Returns the caller's last form and its failed fields; without numbers, marked photos and erased photos. */
export async function readSentRealName(ctx: Ctx<'volunteer.detail'>): Promise<SentRealName | null> {
  const { actor, now } = ctx;
  const failed = await readFailedForm(ctx, actor.volunteerId);
  if (failed === undefined) return null;
  const { wrongFields, decidedAt } = failed;
  const form = withoutLinkedGuardian(failed.form);
  const isRecent = now.getTime() - (decidedAt?.getTime() ?? 0) < photosOfferedForMs;
  const isMarked = (path: string): boolean => isMarkedWrong(path, wrongFields);
  const sent = listPhotos(form);
  const files = await readFiles(
    ctx,
    sent.filter(({ path }) => isRecent && !isMarked(path)).map(({ id }) => id),
  );
  const isKept = ({ path, id }: SentPhoto): boolean => !isMarked(path) && files.some((one) => one.id === id);
  const dropped = [...secrets, ...sent.filter((photo) => !isKept(photo)).map(({ path }) => path)];
  return {
    identity: without('identity', form.identity, dropped),
    personal: without('personal', form.personal, dropped),
    guardian: without('guardian', form.guardian ?? {}, dropped),
    photos: files.map((one) => fileLink(ctx, one, actor.accountId)),
  };
}

/** Removes what a guardian entered through a link: the volunteer sees only that it was confirmed. */
function withoutLinkedGuardian(form: RealNameValues): RealNameValues {
  const { guardian: _guardian, ...own } = form;
  return form.guardianRequestId === undefined ? form : own;
}

interface SentPhoto {
  readonly path: string;
  readonly id: string;
}

function listPhotos({ identity, personal, guardian }: RealNameValues): readonly SentPhoto[] {
  return Object.entries({ identity, personal, guardian: guardian ?? {} }).flatMap(([section, values]) =>
    Object.entries(values).flatMap(([name, id]) =>
      name.endsWith('PhotoId') && typeof id === 'string' ? [{ path: `${section}.${name}`, id }] : [],
    ),
  );
}

async function readFiles({ db, actor }: Ctx<'volunteer.detail'>, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .select({ id: file.id, visibility: file.visibility })
    .from(file)
    .where(and(inArray(file.id, [...ids]), eq(file.ownerId, actor.accountId), isNull(file.deletedAt)));
}

/** Returns a section without some of its fields, which is a part of that section. */
function without<Section extends object>(name: string, section: Section, dropped: readonly string[]): Partial<Section> {
  const remaining = Object.entries(section).filter(([field]) => !dropped.includes(`${name}.${field}`));
  return Object.fromEntries(remaining) as Partial<Section>;
}
