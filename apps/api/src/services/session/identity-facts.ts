import { refusalForPhoneProof } from '@vp/domain';
import type { IdentityFacts } from '@vp/domain';
import { and, eq, isNull } from 'drizzle-orm';
import { admitGuess, resetFailedLogins } from '../../auth/lockout.ts';
import type { LockoutDeps } from '../../auth/lockout.ts';
import type { ReadServices, Services } from '../../call/context.ts';
import { decryptDocument } from '../../crypto/encrypted-fields.ts';
import type { Reader } from '../../db/client.ts';
import { isVerified } from '../../db/conditions.ts';
import { volunteer } from '../../db/schema/volunteer.ts';
import { Refused, assertNoRefusal } from '../../refusal/refused.ts';

export interface StatedIdentity {
  readonly accountId: string;
  readonly isDeviceKnown: boolean;
  readonly stated: IdentityFacts | undefined;
}

/**
 * Refuses a device that is new to the account of a verified person, unless the caller states the end of the document
 * number and the birth date. A guess is counted first, for the account: only a caller with the code of its phone or with
 * its password comes here, so that no stranger can lock the owner out.
 */
export async function assertIdentity(
  ctx: LockoutDeps & Pick<ReadServices, 'db' | 'cipher'>,
  { accountId, isDeviceKnown, stated }: StatedIdentity,
): Promise<void> {
  const person = await readVerifiedPerson({ tx: ctx.db, cipher: ctx.cipher }, accountId);
  const refusal = refusalForPhoneProof({ isDeviceKnown, person, stated });
  if (refusal === 'identityFactsNeeded') throw new Refused(refusal);
  if (stated === undefined || isDeviceKnown || person === undefined) return;
  const subject = `identityFacts:${accountId}`;
  await admitGuess(ctx, subject);
  assertNoRefusal(refusal);
  await resetFailedLogins(ctx, subject);
}

/** Reads document and birth date of the verified person of an account. */
export async function readVerifiedPerson(
  { tx, cipher }: Pick<Services, 'cipher'> & { readonly tx: Reader },
  accountId: string,
) {
  const [person] = await tx
    .select()
    .from(volunteer)
    .where(and(eq(volunteer.accountId, accountId), isVerified(volunteer.realNameState), isNull(volunteer.replacedAt)))
    .limit(1);
  const documentNumber = person && decryptDocument(cipher, person);
  if (documentNumber === undefined || typeof person?.birthDate !== 'string') return undefined;
  return { documentNumber, birthDate: person.birthDate };
}
