import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Operator } from '../../auth/actor.ts';
import type { TxWork } from '../../call/context.ts';
import type { Reader } from '../../db/client.ts';
import { file } from '../../db/schema/file.ts';
import { Refused } from '../../refusal/refused.ts';

interface CoverInput {
  readonly actor: Operator;
  readonly coverId: string;
}

/** Returns the condition on a picture that this account uploaded, or that an activity of the organization shows. */
function isUsableCover({ actor, coverId }: CoverInput): SQL | undefined {
  const { accountId, organizationId } = actor;
  const isOwnCover = sql`exists (select 1 from activity where cover_file_id = ${file.id} and organization_id = ${organizationId})`;
  return and(
    eq(file.id, coverId),
    eq(file.visibility, 'public'),
    isNull(file.deletedAt),
    or(eq(file.ownerId, accountId), isOwnCover),
  );
}

/** Attaches the cover of a release, if it has one. */
export async function attachCover(
  { tx, now, actor }: TxWork & { readonly actor: Operator },
  coverId: string | null,
): Promise<void> {
  if (coverId === null) return;
  const attached = await tx
    .update(file)
    .set({ attachedAt: now })
    .where(isUsableCover({ actor, coverId }))
    .returning({ id: file.id });
  if (attached.length === 0) throw new Refused('photoNotYours');
}

/** Refuses a cover that `attachCover` would refuse, without attaching it. */
export async function assertCoverUsable(reader: Reader, cover: CoverInput): Promise<void> {
  if ((await reader.$count(file, isUsableCover(cover))) === 0) throw new Refused('photoNotYours');
}
