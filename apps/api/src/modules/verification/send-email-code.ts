import { smsLimits } from '@vp/domain';
import { closedObject, email, validate } from '@vp/validators';
import { requireRecentAuthentication } from '../../auth/recent-authentication.ts';
import type { Ctx, Handler } from '../../call/context.ts';
import { Refused } from '../../refusal/refused.ts';
import { problemText, text } from '../../refusal/text.ts';
import { readAccount } from '../../services/account/own-account.ts';
import { enqueue } from '../../services/notification/outbox.ts';
import { issueCode } from '../../services/verification/issue-code.ts';

const schema = closedObject({ email: email().required() });

/** Sends a code to an address that the caller wants to bind. */
export const sendEmailCode: Handler<'verification.sendEmailCode'> = async (ctx) => {
  const { actor, now, language, deviceId } = ctx;
  const to = readAddress(ctx);
  requireRecentAuthentication(actor, now);
  if (deviceId === undefined) throw new Refused('invalidInput');
  const own = await readAccount(ctx.db, actor.accountId);
  if (own.email === to) throw new Refused('alreadyBound');
  return ctx.transaction(async (work) => {
    const code = await issueCode(work, { purpose: 'email', mobile: to, deviceId });
    const subject = text(language, 'mail.code.subject');
    const expiresAt = new Date(now.getTime() + smsLimits.codeLifeMs).toISOString();
    const said = text(language, 'mail.code.text', { code });
    await enqueue(work, { kind: 'mail', priority: 'code', to, subject, text: said, expiresAt }, 'atOnce');
    return { resendAfterSeconds: smsLimits.resendSeconds };
  });
};

function readAddress({ params, language }: Ctx<'verification.sendEmailCode'>): string {
  const checked = validate(schema, { email: params.email });
  if (checked.ok) return checked.value.email;
  const problems = checked.problems.map(({ path, message }) => ({ path, message: problemText(language, message) }));
  throw new Refused('invalidInput', { problems });
}
