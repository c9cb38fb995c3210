import { checkSmsCode, useSmsCode } from '../../auth/sms-code.ts';
import { newId } from '../../db/id.ts';
import { grantSession } from '../../services/session/grant-session.ts';
import type { Handler } from '../../call/context.ts';
import { Refused } from '../../refusal/refused.ts';
import { assertAgreements } from '../../services/agreement/accept.ts';
import { addAccount, refusalOfTaken } from '../../services/registration/new-account.ts';
import { assertNewPassword, assertSamePassword } from '../../services/registration/new-password.ts';

/** Creates an account with its volunteer profile and logs it in on the device that has just proven the phone. */
export const register: Handler<'registration.register'> = async (ctx) => {
  const { body, now } = ctx;
  await assertAgreements(ctx, body);
  const { mobile, username } = body;
  const checked = await checkSmsCode(ctx, { purpose: 'register', mobile, code: body.smsCode });
  if (checked === undefined) throw new Refused('wrongSmsCode');
  await assertSamePassword(ctx, { ...body, path: 'confirmPassword' });
  const password = await ctx.passwords.decrypt(body, now);
  if (password === undefined) throw new Refused('wrongEncryption');
  assertNewPassword(ctx, { password, username, mobile });
  const passwordHash = await ctx.hasher.hash(password);
  const accountId = newId(now.getTime());
  try {
    return await ctx.transaction(async (work) => {
      await useSmsCode(work, checked);
      await addAccount(work, { accountId, username, mobile, passwordHash, accepted: body });
      const granted = await grantSession(work, { accountId, scope: 'volunteer', organizationId: undefined });
      return { ...granted, username };
    });
  } catch (error) {
    throw refusalOfTaken(error);
  }
};
