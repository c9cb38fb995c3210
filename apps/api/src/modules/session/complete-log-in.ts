import { isMobile, parseAnyPhone } from '@vp/domain';
import type { Scope, SecondStep } from '@vp/domain';
import { message } from '@vp/validators';
import { mobileFingerprint } from '../../crypto/encrypted-fields.ts';
import { checkSmsCode, useSmsCode } from '../../auth/sms-code.ts';
import type { CheckedSmsCode } from '../../auth/sms-code.ts';
import { readTicket, useTicket } from '../../auth/ticket.ts';
import type { account } from '../../db/schema/account.ts';
import { Refused } from '../../refusal/refused.ts';
import { readAccount } from '../../services/account/own-account.ts';
import { acceptAtLogIn } from '../../services/agreement/accept.ts';
import { chooseOrganization, grantSession } from '../../services/session/grant-session.ts';
import type { LogInAnswer, LogInCtx } from '../../services/session/grant-session.ts';
import { assertIdentity, readVerifiedPerson } from '../../services/session/identity-facts.ts';
import { rememberDevice } from '../../services/session/known-device.ts';
import { secondStepTicket } from '../../services/session/second-step.ts';

/** The ticket of the first step. */
interface Ticket {
  readonly scope: Scope;
  readonly ticket: string;
}

export interface PhoneProof extends Ticket {
  readonly mobile: string;
  readonly code: string;
}

export interface MailProof extends Ticket {
  readonly code: string;
}

export interface IdentityProof extends Ticket {
  readonly documentTail: string;
  readonly birthDate: string;
}

/** Second step, on a device that is new to the account: a code sent to the bound mobile. */
export async function logInByPhone(ctx: LogInCtx, step: PhoneProof): Promise<LogInAnswer> {
  const phone = parseAnyPhone(step.mobile);
  if (phone === undefined || !isMobile(phone)) {
    throw new Refused('invalidInput', {
      problems: [{ path: 'mobile', message: message('mobile') }],
    });
  }
  const waiting = await readWaiting(ctx, { step, proof: 'phone' });
  if (waiting.owner.mobileFingerprint !== mobileFingerprint(ctx.cipher, phone.e164)) throw new Refused('useBoundPhone');
  assertOpen(waiting);
  const checked = await checkSmsCode(ctx, { purpose: 'login', mobile: phone.e164, code: step.code.trim() });
  if (checked === undefined) throw new Refused('wrongSmsCode');
  return complete(ctx, { waiting, checked });
}

/** Second step of an account without a phone: the code sent to its e-mail address. */
export async function logInByMail(ctx: LogInCtx, step: MailProof): Promise<LogInAnswer> {
  const waiting = await readWaiting(ctx, { step, proof: 'mail' });
  assertOpen(waiting);
  const checked = await checkSmsCode(ctx, {
    purpose: 'login',
    mobile: waiting.owner.email ?? '',
    code: step.code.trim(),
  });
  if (checked === undefined) throw new Refused('wrongEmailCode');
  return complete(ctx, { waiting, checked });
}

/** Second step of a verified account without phone and e-mail: end of the document number, and birth date. */
export async function logInByIdentity(ctx: LogInCtx, step: IdentityProof): Promise<LogInAnswer> {
  const waiting = await readWaiting(ctx, { step, proof: 'identity' });
  assertOpen(waiting);
  const accountId = waiting.owner.id;
  const person = await readVerifiedPerson({ tx: ctx.db, cipher: ctx.cipher }, accountId);
  if (person === undefined) throw new Refused('ticketExpired');
  await assertIdentity(ctx, { accountId, person, isDeviceKnown: false, stated: step });
  return complete(ctx, { waiting });
}

interface Waiting {
  readonly claim: { readonly kind: string; readonly token: string; readonly deviceId: string | undefined };
  readonly owner: typeof account.$inferSelect;
  readonly scope: Scope;
  readonly organizationId: string | undefined;
  readonly shown: Parameters<typeof acceptAtLogIn>[1]['shown'];
}

interface Claimed {
  readonly step: Ticket;
  readonly proof: SecondStep;
}

/** Reads the log-in that waits for this proof on this device. */
async function readWaiting({ db, now, deviceId }: LogInCtx, { step, proof }: Claimed): Promise<Waiting> {
  const claim = { kind: secondStepTicket, token: step.ticket, deviceId };
  const found = await readTicket({ tx: db, now }, claim);
  if (found === undefined || found.accountId === null) throw new Refused('ticketExpired');
  const { accountId, payload } = found;
  if (payload['scope'] !== step.scope || payload['step'] !== proof) throw new Refused('ticketExpired');
  const organizationId = typeof payload['organizationId'] === 'string' ? payload['organizationId'] : undefined;
  const shown = toShown(payload['shown']);
  return { claim, owner: await readAccount(db, accountId), scope: step.scope, organizationId, shown };
}

/** Reads the versions that the first step stored in the ticket. */
function toShown(stored: unknown): Waiting['shown'] {
  if (typeof stored !== 'object' || stored === null) return {};
  const { userAgreement = '', privacyPolicy = '' }: Readonly<Record<string, unknown>> = { ...stored };
  return { userAgreement: String(userAgreement), privacyPolicy: String(privacyPolicy) };
}

function assertOpen({ owner }: Waiting): void {
  if (owner.state === 'blocked') throw new Refused('sessionBlocked');
}

interface Proven {
  readonly waiting: Waiting;
  /** The code that proves it. */
  readonly checked?: CheckedSmsCode;
}

/** Uses code and ticket, makes the device known and opens the session: of concurrent calls one gets it. */
function complete(ctx: LogInCtx, { waiting, checked }: Proven): Promise<LogInAnswer> {
  const { claim, owner, scope } = waiting;
  const accountId = owner.id;
  return ctx.transaction(async (work) => {
    if (checked !== undefined) await useSmsCode(work, checked);
    if ((await useTicket(work, claim)) === undefined) throw new Refused('ticketExpired');
    await rememberDevice(work, accountId);
    await acceptAtLogIn(work, { accountId, shown: waiting.shown });
    const wanted = { scope, accountId, organizationId: waiting.organizationId };
    const organizationId = await chooseOrganization(work.tx, wanted);
    return grantSession(work, { accountId, scope, organizationId });
  });
}
