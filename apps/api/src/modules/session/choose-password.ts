import { readTicket, useTicket } from '../../auth/ticket.ts';
import { decryptMobile } from '../../crypto/encrypted-fields.ts';
import { Refused } from '../../refusal/refused.ts';
import { readAccount } from '../../services/account/own-account.ts';
import { readPassword } from '../../services/account/read-password.ts';
import { storePassword } from '../../services/account/store-password.ts';
import { acceptAgreements, assertAgreements } from '../../services/agreement/accept.ts';
import { audit } from '../../services/audit/audit.ts';
import { assertNewPassword } from '../../services/registration/new-password.ts';
import { grantSession } from '../../services/session/grant-session.ts';
import type { LogInAnswer, LogInCtx } from '../../services/session/grant-session.ts';
import { makeDeviceKnown } from '../../services/session/known-device.ts';
import { onePassTicket } from '../../services/session/one-pass-proof.ts';

export interface FirstPassword {
  readonly ticket: string;
  /** Encrypted. */
  readonly password: string;
  readonly keyId: string;
  readonly userAgreement: string;
  readonly privacyPolicy: string;
}

/**
 * Sets the first password of an account created by one-pass, with the agreements of a registration; then logs it in. A
 * refused password does not consume the proof.
 */
export async function choosePassword(ctx: LogInCtx, step: FirstPassword): Promise<LogInAnswer> {
  const { db, now, deviceId, cipher } = ctx;
  const claim = { kind: onePassTicket, token: step.ticket, deviceId };
  const proof = await readTicket({ tx: db, now }, claim);
  if (proof === undefined || proof.accountId === null) throw new Refused('ticketExpired');
  const owner = await readAccount(db, proof.accountId);
  if (owner.state === 'blocked') throw new Refused('sessionBlocked');
  await assertAgreements(ctx, step);
  const password = await readPassword(ctx, { password: step.password, keyId: step.keyId });
  assertNewPassword(ctx, { password, username: owner.username, mobile: decryptMobile(cipher, owner) ?? '' });
  const passwordHash = await ctx.hasher.hash(password);
  const accountId = owner.id;
  return ctx.transaction(async (work) => {
    if ((await useTicket(work, claim)) === undefined) throw new Refused('ticketExpired');
    const isStored = await storePassword(work, { accountId, passwordHash, replaces: owner.passwordHash ?? undefined });
    if (!isStored) throw new Refused('ticketExpired');
    await acceptAgreements(work, { accountId, accepted: step });
    await makeDeviceKnown(work, accountId);
    await audit({ ...work, actor: { accountId } }, 'password.changed', { subjectId: accountId, details: {} });
    return grantSession(work, { accountId, scope: 'volunteer', organizationId: undefined });
  });
}
