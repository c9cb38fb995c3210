import type { CheckedIdentityBefore, ReviewPhoto } from '@vp/contract';
import { maskDocumentNumber } from '@vp/domain';
import { and, desc, eq, lte, ne } from 'drizzle-orm';
import type { Ctx } from '../../call/context.ts';
import {
  decryptDocument,
  decryptReplaced,
  decryptSubmission,
  documentFingerprint,
} from '../../crypto/encrypted-fields.ts';
import type { FieldCipher } from '../../crypto/field-encryption.ts';
import { isVerified } from '../../db/conditions.ts';
import { realNameSubmission } from '../../db/schema/volunteer.ts';
import { storedForm } from '../../services/real-name/stored-form.ts';
import type { StoredVolunteer } from '../../services/review/people.ts';
import { latinNameOf } from '../../text/person-name.ts';
import { storedCheckedData } from './checked-identity.ts';
import type { CheckedData } from './checked-identity.ts';
import { readPhotos } from './review-photos.ts';

interface Renewal {
  readonly person: StoredVolunteer;
  readonly row: typeof realNameSubmission.$inferSelect;
}

/** Returns what was approved before a renewal: the replaced data after its pass, otherwise the person's own. */
export function readBefore({ cipher }: Ctx<'realName.detail'>, { person, row }: Renewal): CheckedIdentityBefore {
  const replaced = storedCheckedData(decryptReplaced(cipher, row));
  const columns = replaced?.columns ?? person;
  const number = replaced === null ? decryptDocument(cipher, person) : replaced.document?.number;
  return {
    chineseName: columns.name,
    latinName: latinNameOf(columns) ?? null,
    gender: columns.gender,
    birthDate: columns.birthDate,
    documentType: replaced === null ? person.documentType : (replaced.document?.type ?? null),
    maskedDocumentNumber: number === undefined ? null : maskDocumentNumber(number),
    documentIssuedOn: columns.documentIssuedOn,
    documentExpiresOn: columns.documentExpiresOn,
    sameDocument: fingerprintBefore({ cipher, person, replaced }) === row.documentFingerprint,
  };
}

interface Replaced {
  readonly cipher: FieldCipher;
  readonly person: StoredVolunteer;
  readonly replaced: CheckedData | null;
}

function fingerprintBefore({ cipher, person, replaced }: Replaced): string | null {
  if (replaced === null) return person.documentFingerprint;
  return replaced.document === null ? null : documentFingerprint(cipher, replaced.document);
}

/** Reads the photos of the check that was approved before a renewal; none where they are erased. */
export async function readPhotosBefore(ctx: Ctx<'realName.detail'>, { row }: Renewal): Promise<readonly ReviewPhoto[]> {
  if (!row.renewal) return [];
  const { id, volunteerId, state, decidedAt, payloadEncrypted } = realNameSubmission;
  const earlier = row.state === 'verified' && row.decidedAt !== null ? lte(decidedAt, row.decidedAt) : undefined;
  const [approved] = await ctx.db
    .select({ id, payloadEncrypted })
    .from(realNameSubmission)
    .where(
      and(eq(volunteerId, row.digest.formerVolunteerId ?? row.volunteerId), isVerified(state), ne(id, row.id), earlier),
    )
    .orderBy(desc(decidedAt), desc(id))
    .limit(1);
  if (approved === undefined) return [];
  const { identity } = storedForm(decryptSubmission(ctx.cipher, approved));
  return readPhotos(ctx, [
    { side: 'frontBefore', id: identity.frontPhotoId },
    { side: 'backBefore', id: identity.backPhotoId },
    { side: 'handheldBefore', id: identity.handheldPhotoId },
  ]);
}
