import { comparableUsername, isMobile, parseAnyPhone } from '@vp/domain';
import { eq } from 'drizzle-orm';
import { acceptAgreements, assertAgreements } from '../../services/agreement/accept.ts';
import { mobileFingerprint, encryptMobile } from '../../crypto/encrypted-fields.ts';
import { checkSmsCode, useSmsCode } from '../../auth/sms-code.ts';
import { breaksUnique } from '../../db/failure.ts';
import { newId } from '../../db/id.ts';
import { audit } from '../../services/audit/audit.ts';
import { grantSession } from '../../services/session/grant-session.ts';
import { account, device } from '../../db/schema/account.ts';
import type { Handler, Work } from '../../call/context.ts';
import { Refused } from '../../refusal/refused.ts';
import { assertNewPassword } from '../../services/registration/new-password.ts';

/**
 * Creates an account with its volunteer profile and logs it in on the device that has just proven the phone; the
 * unique keys of name and phone have the last word.
 */
export const register: Handler<'registration.register'> = async (ctx) => {
  const { body, now } = ctx;
  assertAgreements(body);
  const { mobile, username } = body;
  const checked = await checkSmsCode(ctx, { purpose: 'register', mobile, code: body.smsCode });
  if (checked === undefined) throw new Refused('wrongSmsCode');
  const password = await ctx.passwords.decrypt(body, now);
  if (password === undefined) throw new Refused('wrongEncryption');
  assertNewPassword(ctx, { password, username, mobile });
  const passwordHash = await ctx.hasher.hash(password);
  const accountId = newId(now.getTime());
  try {
    return await ctx.transaction(async (work) => {
      const { tx } = work;
      await useSmsCode(work, checked);
      await assertNotTaken(work);
      await tx.insert(account).values({
        id: accountId,
        username,
        usernameFolded: comparableUsername(username),
        passwordHash,
        ...encryptMobile(ctx.cipher, accountId, mobile),
        language: ctx.language,
        createdAt: now,
        passwordChangedAt: now,
      });
      await acceptAgreements(work, accountId);
      await rememberDevice(work, accountId);
      await audit({ ...work, actor: { accountId } }, 'account.registered', { subjectId: accountId, details: {} });
      const granted = await grantSession(work, { accountId, scope: 'volunteer', organizationId: undefined });
      return { ...granted, username };
    });
  } catch (error) {
    if (breaksUnique(error, 'account_username')) throw new Refused('usernameTaken');
    if (breaksUnique(error, 'account_mobile')) throw new Refused('mobileRegistered');
    throw error;
  }
};

/** The phone was proven on this device a moment ago; to ask again at the first log-in would mean waiting for a second code. */
async function rememberDevice({ tx, deviceId, now }: Work<'registration.register'>, accountId: string): Promise<void> {
  if (deviceId === undefined) return;
  await tx.insert(device).values({ accountId, deviceId, knownSince: now, lastSeenAt: now });
}

/** Tells the two apart where nobody is faster; a name that reads as a phone belongs to the owner of that phone. */
async function assertNotTaken({ tx, body, cipher }: Work<'registration.register'>): Promise<void> {
  const fingerprint = mobileFingerprint(cipher, body.mobile);
  const [phoneOwner] = await tx
    .select({ id: account.id })
    .from(account)
    .where(eq(account.mobileFingerprint, fingerprint))
    .limit(1);
  if (phoneOwner !== undefined) throw new Refused('mobileRegistered');
  const readAsPhone = parseAnyPhone(body.username);
  if (readAsPhone !== undefined && isMobile(readAsPhone) && readAsPhone.e164 !== body.mobile)
    throw new Refused('usernameTaken');
  const [nameOwner] = await tx
    .select({ id: account.id })
    .from(account)
    .where(eq(account.usernameFolded, comparableUsername(body.username)))
    .limit(1);
  if (nameOwner !== undefined) throw new Refused('usernameTaken');
}
