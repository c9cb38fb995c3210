import { isMobile, parseAnyPhone } from '@vp/domain';
import type { Scope } from '@vp/domain';
import { message } from '@vp/validators';
import { eq } from 'drizzle-orm';
import { mobileFingerprint } from '../../crypto/encrypted-fields.ts';
import { checkSmsCode, useSmsCode } from '../../auth/sms-code.ts';
import { readTicket, useTicket } from '../../auth/ticket.ts';
import { account } from '../../db/schema/account.ts';
import { Refused } from '../../refusal/refused.ts';
import { chooseOrganization, grantSession } from '../../services/session/grant-session.ts';
import type { LogInAnswer, LogInCtx } from '../../services/session/grant-session.ts';
import { rememberDevice } from '../../services/session/known-device.ts';
import { phoneTicket } from '../../services/session/phone-ticket.ts';

export interface PhoneStep {
  readonly scope: Scope;
  readonly ticket: string;
  readonly mobile: string;
  readonly code: string;
}

/** Second step, on a device that is new to the account: a code sent to the bound mobile. */
export async function logInByPhone(ctx: LogInCtx, step: PhoneStep): Promise<LogInAnswer> {
  const { db, now, deviceId } = ctx;
  const phone = parseAnyPhone(step.mobile);
  if (phone === undefined || !isMobile(phone)) {
    throw new Refused('invalidInput', {
      problems: [{ path: 'mobile', message: message('mobile') }],
    });
  }
  const claim = { kind: phoneTicket, token: step.ticket, deviceId };
  const waiting = await readTicket({ tx: db, now }, claim);
  if (waiting === undefined || waiting.accountId === null || waiting.payload['scope'] !== step.scope)
    throw new Refused('ticketExpired');
  const { accountId, payload } = waiting;
  await assertBoundPhone(ctx, { accountId, mobile: phone.e164 });
  const checked = await checkSmsCode(ctx, { purpose: 'login', mobile: phone.e164, code: step.code.trim() });
  return ctx.transaction(async (work) => {
    const { tx } = work;
    await useSmsCode(work, checked);
    if ((await useTicket(work, claim)) === undefined) throw new Refused('ticketExpired');
    await rememberDevice(work, accountId);
    const wanted = typeof payload['organizationId'] === 'string' ? payload['organizationId'] : undefined;
    const organizationId = await chooseOrganization(tx, { scope: step.scope, accountId, organizationId: wanted });
    return grantSession(work, { accountId, scope: step.scope, organizationId });
  });
}

interface BoundPhone {
  readonly accountId: string;
  readonly mobile: string;
}

async function assertBoundPhone({ db, cipher }: LogInCtx, { accountId, mobile }: BoundPhone): Promise<void> {
  const [owner] = await db
    .select({ state: account.state, mobileFingerprint: account.mobileFingerprint })
    .from(account)
    .where(eq(account.id, accountId))
    .limit(1);
  if (owner?.mobileFingerprint !== mobileFingerprint(cipher, mobile)) throw new Refused('useBoundPhone');
  if (owner.state === 'blocked') throw new Refused('sessionBlocked');
}
