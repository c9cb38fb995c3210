import { accountLimits, comparableUsername, isMobile, maskPhone, parseAnyPhone } from '@vp/domain';
import type { Scope } from '@vp/domain';
import { and, eq } from 'drizzle-orm';
import { admitGuess, forgetGuesses } from '../../auth/lockout.ts';
import { mobileFingerprint, decryptMobile } from '../../crypto/encrypted-fields.ts';
import { issueTicket } from '../../auth/ticket.ts';
import type { Work } from '../../call/context.ts';
import { account, device } from '../../db/schema/account.ts';
import { Refused } from '../../refusal/refused.ts';
import { chooseOrganization, grantSession, phoneTicket } from './grant-session.ts';
import type { LogInAnswer, LogInCtx } from './grant-session.ts';

export interface PasswordStep {
  readonly scope: Scope;
  readonly username: string;
  /** Encrypted. */
  readonly password: string;
  readonly keyId: string;
  readonly organizationId: string | undefined;
}

/** First step: account name or mobile and password. On a device that is new to the account the second one follows. */
export async function logInByPassword(ctx: LogInCtx, step: PasswordStep): Promise<LogInAnswer> {
  const { now, deviceId } = ctx;
  const password = await ctx.passwords.decrypt({ keyId: step.keyId, password: step.password }, now);
  if (password === undefined) throw new Refused('wrongEncryption');
  const owner = await findAccount(ctx, step.username);
  const subject = owner?.id ?? comparableUsername(step.username);
  await admitGuess(ctx.db, subject, now);
  // An unknown account costs the same work and gets the same answer.
  const isRight = await ctx.hasher.verify(owner?.passwordState === 'set' ? owner.passwordHash : undefined, password);
  if (!isRight || owner === undefined) throw new Refused('wrongCredentials');
  await forgetGuesses(ctx.db, subject);
  if (owner.state === 'blocked') throw new Refused('sessionBlocked');
  return ctx.transaction(async (work) => {
    const { tx } = work;
    const organizationId = await chooseOrganization(tx, { ...step, accountId: owner.id });
    const mobile = decryptMobile(ctx.cipher, owner);
    const isKnown = await knowsDevice(work, owner.id);
    if (isKnown || mobile === undefined)
      return grantSession(work, { accountId: owner.id, scope: step.scope, organizationId });
    const payload = { scope: step.scope, ...(organizationId === undefined ? {} : { organizationId }) };
    const wanted = {
      kind: phoneTicket,
      lifeMs: accountLimits.loginTicketLifeMs,
      accountId: owner.id,
      deviceId,
      payload,
    };
    return { step: 'phone', ticket: await issueTicket(tx, wanted, now), maskedMobile: maskPhone(mobile) };
  });
}

/** A text that is somebody's mobile names that account, whatever user names look like it. */
async function findAccount({ db, cipher }: LogInCtx, typed: string) {
  const phone = parseAnyPhone(typed);
  if (phone !== undefined && isMobile(phone)) {
    const [byMobile] = await db
      .select()
      .from(account)
      .where(eq(account.mobileFingerprint, mobileFingerprint(cipher, phone.e164)))
      .limit(1);
    if (byMobile !== undefined) return byMobile;
  }
  const [byName] = await db
    .select()
    .from(account)
    .where(eq(account.usernameFolded, comparableUsername(typed)))
    .limit(1);
  return byName;
}

async function knowsDevice({ tx, deviceId }: Work<'session.logIn'>, accountId: string): Promise<boolean> {
  if (deviceId === undefined) return false;
  const rows = await tx
    .select({ deviceId: device.deviceId })
    .from(device)
    .where(and(eq(device.accountId, accountId), eq(device.deviceId, deviceId)))
    .limit(1);
  return rows.length === 1;
}
