import { accountLimits, maskPhone, recoveryMethods, refusalForRecoveryMethod } from '@vp/domain';
import { issueTicket } from '../../auth/ticket.ts';
import type { Handler } from '../../call/context.ts';
import { decryptMobile } from '../../crypto/encrypted-fields.ts';
import { Refused } from '../../refusal/refused.ts';
import { readQuestionIds } from '../../services/account/security-answers.ts';
import { decoyMobile } from '../../services/recovery/decoy.ts';
import { recoveryTicket } from '../../services/recovery/tickets.ts';
import { comparableLogin, findAccount } from '../../services/session/find-account.ts';
import { knowsDevice } from '../../services/session/known-device.ts';
import { isCaptchaRight, useCaptcha } from '../../services/verification/captcha-answer.ts';

const nobody = '00000000-0000-0000-0000-000000000000';

/** Names the account. The same is asked of the database and answered whether there is one or not. */
export const start: Handler<'recovery.start'> = async (ctx) => {
  const { body, deviceId, cipher, db } = ctx;
  const { keyword } = body;
  if (deviceId === undefined) throw new Refused('wrongCaptcha');
  const given = { deviceId, answer: body.captcha };
  if (!(await isCaptchaRight(ctx, given))) throw new Refused('wrongCaptcha');
  const owner = await findAccount(ctx, keyword);
  const isDeviceKnown = await knowsDevice(ctx, owner?.id);
  const questions = await readQuestionIds(db, owner?.id ?? nobody);
  const mobile = owner === undefined ? undefined : decryptMobile(cipher, owner);
  const facts = { isDeviceKnown, hasQuestions: questions.length > 0 };
  return ctx.transaction(async (work) => {
    await useCaptcha(work, given);
    // Strangers are counted by the account and never slow its own devices; without one, by what was typed.
    const name = owner?.id ?? comparableLogin(ctx, keyword);
    const subject = isDeviceKnown ? `recovery:${name}:${deviceId}` : `recovery:${name}`;
    const ticket = await issueTicket(work, {
      kind: recoveryTicket,
      lifeMs: accountLimits.recoveryTicketLifeMs,
      accountId: owner?.id,
      deviceId,
      payload: { subject },
    });
    return {
      ticket,
      maskedMobile: mobile === undefined ? decoyMobile(cipher, keyword) : maskPhone(mobile),
      methods: recoveryMethods.map((method) => ({ method, refusal: refusalForRecoveryMethod(method, facts) ?? null })),
    };
  });
};
