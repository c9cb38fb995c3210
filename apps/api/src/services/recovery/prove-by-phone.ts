import { checkSmsCode, useSmsCode } from '../../auth/sms-code.ts';
import type { Handler } from '../../call/context.ts';
import { mobileFingerprint } from '../../crypto/encrypted-fields.ts';
import { Refused } from '../../refusal/refused.ts';
import { assertOwnPhone } from './own-phone.ts';
import { readAccount } from '../account/own-account.ts';
import { audit } from '../audit/audit.ts';
import { issueReset, readRecovery, endRecovery } from './tickets.ts';

/** Checks the code sent to the bound phone, for both sites; for a nonexistent account no code is correct. */
export const proveByPhone: Handler<'recovery.proveByPhone'> = async (ctx) => {
  const { body, cipher, db } = ctx;
  const { accountId } = await readRecovery(ctx, body.ticket);
  const checked = await checkSmsCode(ctx, { purpose: 'recover', mobile: body.mobile, code: body.code });
  if (checked === undefined || accountId === null) throw new Refused('wrongSmsCode');
  const owner = await readAccount(db, accountId);
  if (owner.mobileFingerprint !== mobileFingerprint(cipher, body.mobile)) throw new Refused('useBoundPhone');
  await assertOwnPhone(ctx, accountId);
  return ctx.transaction(async (work) => {
    await useSmsCode(work, checked);
    await endRecovery(work, body.ticket);
    await audit(work, 'recovery.proven', { subjectId: accountId, ownerId: accountId, details: { by: 'phone' } });
    return { resetTicket: await issueReset(work, accountId) };
  });
};
