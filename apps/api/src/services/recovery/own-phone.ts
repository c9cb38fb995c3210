import { refusalForPhoneProof } from '@vp/domain';
import { and, eq, isNull } from 'drizzle-orm';
import { admitGuess, resetFailedLogins } from '../../auth/lockout.ts';
import type { Ctx, ReadServices } from '../../call/context.ts';
import { decryptDocument } from '../../crypto/encrypted-fields.ts';
import { isVerified } from '../../db/conditions.ts';
import { volunteer } from '../../db/schema/volunteer.ts';
import { Refused, assertNoRefusal } from '../../refusal/refused.ts';
import { knowsDevice } from '../session/known-device.ts';

/**
 * Refuses a code to the phone of a verified account on a device that is new to it, unless the caller also states the end
 * of the document number and the birth date: the number may belong to another person now. A guess is counted first, for
 * the account: only the holder of the phone comes here, so that no stranger can lock the owner out.
 */
export async function assertOwnPhone(ctx: Ctx<'recovery.proveByPhone'>, accountId: string): Promise<void> {
  const { documentTail, birthDate } = ctx.body;
  const stated = documentTail && birthDate ? { documentTail, birthDate } : undefined;
  const isDeviceKnown = await knowsDevice(ctx, accountId);
  const proof = { isDeviceKnown, person: await readVerified(ctx, accountId), stated };
  const refusal = refusalForPhoneProof(proof);
  if (refusal === 'identityFactsNeeded') throw new Refused(refusal);
  if (stated === undefined || isDeviceKnown || proof.person === undefined) return;
  const subject = `identityFacts:${accountId}`;
  await admitGuess(ctx, subject);
  assertNoRefusal(refusal);
  await resetFailedLogins(ctx, subject);
}

/** Reads document and birth date of the verified person of an account. */
async function readVerified({ db, cipher }: Pick<ReadServices, 'db' | 'cipher'>, accountId: string) {
  const [person] = await db
    .select()
    .from(volunteer)
    .where(and(eq(volunteer.accountId, accountId), isVerified(volunteer.realNameState), isNull(volunteer.replacedAt)))
    .limit(1);
  const documentNumber = person && decryptDocument(cipher, person);
  if (documentNumber === undefined || typeof person?.birthDate !== 'string') return undefined;
  return { documentNumber, birthDate: person.birthDate };
}
