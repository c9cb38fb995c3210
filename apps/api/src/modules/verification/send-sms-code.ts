import { smsLimits } from '@vp/domain';
import { eq } from 'drizzle-orm';
import { requireRecentAuthentication } from '../../auth/recent-authentication.ts';
import { mobileFingerprint } from '../../crypto/encrypted-fields.ts';
import type { Actor } from '../../auth/actor.ts';
import { readTicket } from '../../auth/ticket.ts';
import { recoveryTicket } from '../../services/recovery/tickets.ts';
import { phoneTicket } from '../../services/session/grant-session.ts';
import { enqueue } from '../../services/notification/outbox.ts';
import { account } from '../../db/schema/account.ts';
import { captcha } from '../../db/schema/session.ts';
import type { Ctx, Handler } from '../../call/context.ts';
import { Refused } from '../../refusal/refused.ts';
import { text } from '../../refusal/text.ts';
import { isCaptchaRight, useCaptcha } from '../../services/verification/captcha-answer.ts';
import { issueCode } from '../../services/verification/issue-code.ts';
import { readSmsRequest } from '../../services/verification/sms-request.ts';
import type { SmsRequest } from '../../services/verification/sms-request.ts';

/** Sends a code to a phone. The message uses the captcha up; a refusal does not, unless it discloses something. */
export const sendSmsCode: Handler<'verification.sendSmsCode'> = async (ctx) => {
  const { query } = ctx;
  const request = readSmsRequest(ctx.params);
  const given = { deviceId: query.deviceId, answer: query.captcha };
  if (!(await isCaptchaRight(ctx, given))) throw new Refused('wrongCaptcha');
  await assertPurpose(ctx, request);
  return ctx.transaction(async (work) => {
    await useCaptcha(work, given);
    const code = await issueCode(work, { ...request, deviceId: query.deviceId });
    const sms = text(ctx.language, `sms.code.${request.purpose}`, { code });
    await enqueue(work, { kind: 'sms', mobile: request.mobile, text: sms });
    return { resendAfterSeconds: smsLimits.resendSeconds };
  });
};

/** A registration and another phone of an account need one that nobody has, everything else the bound one. */
async function assertPurpose(ctx: Ctx<'verification.sendSmsCode'>, { purpose, mobile }: SmsRequest): Promise<void> {
  const { db, autocommit, cipher } = ctx;
  const fingerprint = mobileFingerprint(cipher, mobile);
  const [owner] = await db
    .select({ id: account.id })
    .from(account)
    .where(eq(account.mobileFingerprint, fingerprint))
    .limit(1);
  if (purpose === 'register' || purpose === 'bind') {
    if (purpose === 'bind') requireRecentAuthentication(requireActor(ctx), ctx.now);
    if (owner === undefined) return;
    // A captcha discloses once whether a phone is registered.
    await autocommit.delete(captcha).where(eq(captcha.deviceId, ctx.query.deviceId));
    throw new Refused('mobileRegistered');
  }
  const accountId = await boundAccount(ctx, purpose);
  if (owner === undefined || owner.id !== accountId) throw new Refused('useBoundPhone');
}

function requireActor({ actor }: Ctx<'verification.sendSmsCode'>): Actor {
  if (actor === undefined) throw new Refused('notLoggedIn');
  return actor;
}

/** The kinds of tickets that a code can be asked for with. */
const ticketKinds = { login: phoneTicket, recover: recoveryTicket } as const;

/**
 * The account that a code is asked for: the one that logs in, is recovered, or is logged in. A recovery of an account
 * that does not exist has none, and no phone is bound to it.
 */
async function boundAccount(
  ctx: Ctx<'verification.sendSmsCode'>,
  purpose: 'login' | 'proof' | 'recover',
): Promise<string | null> {
  if (purpose === 'proof') return requireActor(ctx).accountId;
  const claim = { kind: ticketKinds[purpose], token: ctx.query.ticket ?? '', deviceId: ctx.query.deviceId };
  const waiting = await readTicket({ tx: ctx.db, now: ctx.now }, claim);
  if (waiting === undefined) throw new Refused('ticketExpired');
  return waiting.accountId;
}
