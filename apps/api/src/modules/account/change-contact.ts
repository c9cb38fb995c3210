import { maskEmail, maskPhone } from '@vp/domain';
import { eq } from 'drizzle-orm';
import { requireRecentAuthentication } from '../../auth/recent-authentication.ts';
import { checkSmsCode, useSmsCode } from '../../auth/sms-code.ts';
import type { Ctx, Handler } from '../../call/context.ts';
import { decryptMobile, encryptMobile } from '../../crypto/encrypted-fields.ts';
import { breaksUnique } from '../../db/failure.ts';
import { account } from '../../db/schema/account.ts';
import { Refused } from '../../refusal/refused.ts';
import { readAccount } from '../../services/account/own-account.ts';
import { closeMobileRelease } from '../../services/account/mobile-release.ts';
import { notifyOwner } from '../../services/account/notify-owner.ts';
import { audit } from '../../services/audit/audit.ts';
import { requireFields } from '../../services/session/needed-fields.ts';

/** Changes the phone or address, proven by a code sent there; notifies both the old and the new one. */
export const changeContact: Handler<'account.changeContact'> = async (ctx) => {
  requireRecentAuthentication(ctx.actor, ctx.now);
  return ctx.body.kind === 'mobile' ? changeMobile(ctx) : changeEmail(ctx);
};

type ContactCtx = Ctx<'account.changeContact'>;

async function changeMobile(ctx: ContactCtx) {
  const { actor, cipher } = ctx;
  const { accountId } = actor;
  const { mobile } = requireFields(ctx, { mobile: ctx.body.mobile });
  const before = await readAccount(ctx.db, accountId);
  const old = decryptMobile(cipher, before);
  if (old === mobile) throw new Refused('alreadyBound');
  const checked = await checkSmsCode(ctx, { purpose: 'bind', mobile, code: ctx.body.code });
  const masked = maskPhone(mobile);
  try {
    return await ctx.transaction(async (work) => {
      await useSmsCode(work, checked);
      await work.tx
        .update(account)
        .set(encryptMobile(cipher, accountId, mobile))
        .where(eq(account.id, accountId));
      await closeMobileRelease(work, { action: 'lapse', before });
      const details = { from: old === undefined ? null : maskPhone(old), to: masked };
      await audit(work, 'mobile.changed', { subjectId: accountId, details });
      await notifyOwner(work, { before, kind: 'mobileChanged', values: { mobile: masked }, newMobile: mobile });
      return { masked };
    });
  } catch (error) {
    if (breaksUnique(error, 'account_mobile')) throw new Refused('mobileRegistered');
    throw error;
  }
}

async function changeEmail(ctx: ContactCtx) {
  const { accountId } = ctx.actor;
  const { email } = requireFields(ctx, { email: ctx.body.email });
  const before = await readAccount(ctx.db, accountId);
  if (before.email === email) throw new Refused('alreadyBound');
  const checked = await checkSmsCode(ctx, { purpose: 'email', mobile: email, code: ctx.body.code });
  if (checked === undefined) throw new Refused('wrongEmailCode');
  const masked = maskEmail(email);
  return ctx.transaction(async (work) => {
    await useSmsCode(work, checked);
    await work.tx.update(account).set({ email }).where(eq(account.id, accountId));
    const details = { from: before.email === null ? null : maskEmail(before.email), to: masked };
    await audit(work, 'email.changed', { subjectId: accountId, details });
    await notifyOwner(work, { before, kind: 'emailChanged', values: { email: masked }, newEmail: email });
    return { masked };
  });
}
