import { checkSmsCode, useSmsCode } from '../../auth/sms-code.ts';
import { newId } from '../../db/id.ts';
import { grantSession } from '../../services/session/grant-session.ts';
import type { CallFacts, Handler } from '../../call/context.ts';
import { Refused } from '../../refusal/refused.ts';
import { refusalText } from '../../refusal/text.ts';
import { assertAgreements } from '../../services/agreement/accept.ts';
import { addAccount, refusalOfTaken } from '../../services/registration/new-account.ts';
import { assertSamePassword, refusalOfNewPassword } from '../../services/registration/new-password.ts';

/** Creates an account with its volunteer profile and logs it in on the device that has just proven the phone. */
export const register: Handler<'registration.register'> = async (ctx) => {
  const { body, now } = ctx;
  await assertAgreements(ctx, body);
  const { mobile, username } = body;
  const checked = await checkSmsCode(ctx, { purpose: 'register', mobile, code: body.smsCode });
  await assertSamePassword(ctx, { ...body, path: 'confirmPassword' });
  const password = await ctx.passwords.decrypt(body, now);
  if (password === undefined) throw new Refused('wrongEncryption');
  const weak = refusalOfNewPassword(ctx, { password, username, mobile });
  // Reported together, so that one attempt names every wrong field.
  if (checked === undefined) throw wrongCode(ctx, weak);
  if (weak !== undefined) throw weak;
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

function wrongCode({ language }: CallFacts, other: Refused | undefined): Refused {
  if (other === undefined) return new Refused('wrongSmsCode');
  const problem = { path: 'smsCode', message: refusalText(language, 'wrongSmsCode') };
  return new Refused('wrongSmsCode', { problems: [problem, ...(other.more.problems ?? [])] });
}
