import type { Ctx } from '../../call/context.ts';
import { assertIdentity, readVerifiedPerson } from '../session/identity-facts.ts';
import { knowsDevice } from '../session/known-device.ts';

/**
 * Refuses a code to the phone of a verified account on a device that is new to it, unless the caller also states the end
 * of the document number and the birth date: the number may belong to another person now.
 */
export async function assertOwnPhone(ctx: Ctx<'recovery.proveByPhone'>, accountId: string): Promise<void> {
  const { documentTail, birthDate } = ctx.body;
  const stated = documentTail && birthDate ? { documentTail, birthDate } : undefined;
  const person = await readVerifiedPerson({ tx: ctx.db, cipher: ctx.cipher }, accountId);
  await assertIdentity(ctx, { accountId, person, isDeviceKnown: await knowsDevice(ctx, accountId), stated });
}
