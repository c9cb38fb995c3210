import { accountLimits, dayMs, smsLimits } from '@vp/domain';
import { eq } from 'drizzle-orm';
import { countAttempt, countInWindow } from '../../auth/attempts.ts';
import { requireRecentAuthentication } from '../../auth/recent-authentication.ts';
import { mobileFingerprint } from '../../crypto/encrypted-fields.ts';
import type { Actor } from '../../auth/actor.ts';
import { readTicket } from '../../auth/ticket.ts';
import { admitGuess, resetFailedLogins } from '../../auth/lockout.ts';
import { readNetwork } from '../../call/rate-limit.ts';
import { isSubjectOfStranger } from '../../services/recovery/name-account.ts';
import { readRecovery } from '../../services/recovery/tickets.ts';
import { secondStepTicket } from '../../services/session/second-step.ts';
import { enqueue } from '../../services/notification/outbox.ts';
import { account } from '../../db/schema/account.ts';
import { captcha } from '../../db/schema/session.ts';
import type { Ctx, Handler, TxWork } from '../../call/context.ts';
import type { Config } from '../../config/config.ts';
import { Refused } from '../../refusal/refused.ts';
import { text } from '../../refusal/text.ts';
import { isCaptchaRight, useCaptcha } from '../../services/verification/captcha-answer.ts';
import { issueCode } from '../../services/verification/issue-code.ts';
import { readSmsRequest } from './sms-request.ts';
import type { SmsRequest } from './sms-request.ts';

/** Sends a code to a phone. The message consumes the captcha; a refusal does not, unless it discloses something. */
export const sendSmsCode: Handler<'verification.sendSmsCode'> = async (ctx) => {
  const { query } = ctx;
  const request = readSmsRequest(ctx.params);
  const given = { deviceId: query.deviceId, answer: query.captcha };
  if (!(await isCaptchaRight(ctx, given))) throw new Refused('wrongCaptcha');
  await assertPurpose(ctx, request);
  return ctx.transaction(async (work) => {
    await useCaptcha(work, given);
    const code = await issueCode(work, { ...request, deviceId: query.deviceId });
    await assertWithinBudget(work, ctx.config);
    const sms = text(ctx.language, `sms.code.${request.purpose}`, { code });
    const expiresAt = new Date(work.now.getTime() + smsLimits.codeLifeMs).toISOString();
    await enqueue(work, { kind: 'sms', priority: 'code', mobile: request.mobile, text: sms, expiresAt }, 'atOnce');
    return { resendAfterSeconds: smsLimits.resendSeconds };
  });
};

/** Counted last, in the transaction that sends: a refused request costs nothing and is not counted. */
async function assertWithinBudget(work: TxWork, { rateFactor, smsCodesPerDay }: Config): Promise<void> {
  if (rateFactor === 0) return;
  const { count, windowEndsAt } = await countInWindow(work, { kind: 'sms-platform', subject: '', windowMs: dayMs });
  if (count <= smsCodesPerDay) return;
  const retryAfterSeconds = Math.max(1, Math.ceil((windowEndsAt.getTime() - work.now.getTime()) / 1000));
  throw new Refused('tooManyRequests', { retryAfterSeconds });
}

/** Requires an unused phone for a registration and a new phone of an account, otherwise mostly the bound one. */
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
    // One captcha may disclose only once whether a phone is registered.
    await autocommit.delete(captcha).where(eq(captcha.deviceId, ctx.query.deviceId));
    throw new Refused('mobileRegistered');
  }
  // The new holder of a number proves it; no answer tells whether an account holds it.
  if (purpose === 'release') return;
  if (purpose === 'recover') return assertRecoveredPhone(ctx, owner?.id);
  const accountId = await boundAccount(ctx, purpose);
  if (owner === undefined || owner.id !== accountId) throw new Refused('useBoundPhone');
}

function requireActor({ actor }: Ctx<'verification.sendSmsCode'>): Actor {
  if (actor === undefined) throw new Refused('notLoggedIn');
  return actor;
}

/**
 * Requires the phone of the recovered account. Each wrong guess costs a captcha, and for a nonexistent account no phone
 * is correct.
 */
async function assertRecoveredPhone(ctx: Ctx<'verification.sendSmsCode'>, ownerId: string | undefined): Promise<void> {
  const { autocommit, query } = ctx;
  const asked = { ...ctx, deviceId: query.deviceId };
  const { accountId, subject } = await readRecovery(asked, query.ticket ?? '');
  await assertNotTooMany(ctx, subject);
  await admitGuess(ctx, subject);
  if (ownerId !== undefined && ownerId === accountId) return resetFailedLogins(ctx, subject);
  await autocommit.delete(captcha).where(eq(captcha.deviceId, query.deviceId));
  throw new Refused('useBoundPhone');
}

/** Counts strangers by network besides, because they choose the device that they name. */
async function assertNotTooMany(ctx: Ctx<'verification.sendSmsCode'>, subject: string): Promise<void> {
  const { autocommit, now, address, config } = ctx;
  if (config.rateFactor === 0 || !isSubjectOfStranger(subject)) return;
  const attempt = { kind: 'recovery-network', subject: readNetwork(address), windowMs: dayMs };
  const count = await countAttempt({ tx: autocommit, now }, attempt);
  if (count > accountLimits.recoveryGuessesPerDay * config.rateFactor) {
    throw new Refused('tooManyRequests', { retryAfterSeconds: dayMs / 1000 });
  }
}

/** Returns the account of a code: the one that logs in, or the one that is logged in. */
async function boundAccount(ctx: Ctx<'verification.sendSmsCode'>, purpose: 'login' | 'proof'): Promise<string> {
  if (purpose === 'proof') return requireActor(ctx).accountId;
  const claim = { kind: secondStepTicket, token: ctx.query.ticket ?? '', deviceId: ctx.query.deviceId };
  const waiting = await readTicket({ tx: ctx.db, now: ctx.now }, claim);
  if (waiting === undefined || waiting.accountId === null) throw new Refused('ticketExpired');
  return waiting.accountId;
}
