import { accountLimits } from '@vp/domain';
import { eq } from 'drizzle-orm';
import { mobileFingerprint } from '../../crypto/encrypted-fields.ts';
import { recordAuthentication } from '../../auth/session.ts';
import { checkSmsCode, useSmsCode } from '../../auth/sms-code.ts';
import { issueTicket } from '../../auth/ticket.ts';
import { audit } from '../../services/audit/audit.ts';
import { account } from '../../db/schema/account.ts';
import type { Handler, Work } from '../../call/context.ts';
import { provenPhone } from '../../services/verification/proven-phone.ts';
import { readSmsRequest } from './sms-request.ts';

/** Exchanges a code for a ticket; for a logged-in person with the bound phone it also proves their identity. */
export const verifySmsCode: Handler<'verification.verifySmsCode'> = async (ctx) => {
  const { cipher, deviceId } = ctx;
  const request = readSmsRequest(ctx.params);
  const checked = await checkSmsCode(ctx, { ...request, code: ctx.params.code });
  return ctx.transaction(async (work) => {
    await useSmsCode(work, checked);
    const fingerprint = mobileFingerprint(cipher, request.mobile);
    if (request.purpose === 'proof') await proveIdentity(work, fingerprint);
    const payload = { mobileFingerprint: fingerprint };
    const wanted = {
      kind: provenPhone(request.purpose),
      lifeMs: request.purpose === 'register' ? accountLimits.registrationTicketLifeMs : accountLimits.resetTicketLifeMs,
      accountId: ctx.actor?.accountId,
      deviceId,
      payload,
    };
    return { ticket: await issueTicket(work, wanted) };
  });
};

async function proveIdentity(work: Work<'verification.verifySmsCode'>, fingerprint: string): Promise<void> {
  const { tx, actor } = work;
  if (actor === undefined) return;
  const [own] = await tx
    .select({ mobileFingerprint: account.mobileFingerprint })
    .from(account)
    .where(eq(account.id, actor.accountId))
    .limit(1);
  if (own?.mobileFingerprint !== fingerprint) return;
  await recordAuthentication(work, actor.sessionId);
  const { accountId } = actor;
  await audit(work, 'identity.proven', { subjectId: accountId, details: { by: 'phone' } });
}
