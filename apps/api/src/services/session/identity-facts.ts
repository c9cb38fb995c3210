import { refusalForPhoneProof } from '@vp/domain';
import type { PhoneProof } from '@vp/domain';
import { and, eq, isNull } from 'drizzle-orm';
import { admitGuess, resetFailedLogins } from '../../auth/lockout.ts';
import type { LockoutDeps } from '../../auth/lockout.ts';
import type { Services } from '../../call/context.ts';
import { decryptDocument } from '../../crypto/encrypted-fields.ts';
import type { Reader } from '../../db/client.ts';
import { isVerified } from '../../db/conditions.ts';
import { volunteer } from '../../db/schema/volunteer.ts';
import { Refused, assertNoRefusal } from '../../refusal/refused.ts';

export interface StatedIdentity extends PhoneProof {
  readonly accountId: string;
}

/**
 * Refuses a device that is new to the account of a verified person, unless the caller states the end of the document
 * number and the birth date. A guess is counted first, for the account: only a caller with the code of its phone or with
 * its password comes here, so that no stranger can lock the owner out.
 */
export async function assertIdentity(ctx: LockoutDeps, { accountId, ...proof }: StatedIdentity): Promise<void> {
  const refusal = refusalForPhoneProof(proof);
  if (refusal === 'identityFactsNeeded') throw new Refused(refusal);
  if (proof.stated === undefined || proof.isDeviceKnown || proof.person === undefined) return;
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
