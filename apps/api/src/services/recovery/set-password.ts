import { endSessions } from '../../auth/session.ts';
import type { Handler } from '../../call/context.ts';
import { decryptMobile } from '../../crypto/encrypted-fields.ts';
import { Refused } from '../../refusal/refused.ts';
import { notifyOwner } from '../account/notify-owner.ts';
import { readAccount } from '../account/own-account.ts';
import { readPassword } from '../account/read-password.ts';
import { storePassword } from '../account/store-password.ts';
import { audit } from '../audit/audit.ts';
import { bindAppealPhone } from './bind-appeal-phone.ts';
import { readReset, endReset } from './tickets.ts';
import { assertNewPassword } from '../registration/new-password.ts';

/** Sets the new password of a proven account, for both sites. A refused password does not consume the ticket. */
export const setPassword: Handler<'recovery.setPassword'> = async (ctx) => {
  const { body, cipher, hasher } = ctx;
  const accountId = await readReset(ctx, body.resetTicket);
  if (accountId === undefined) throw new Refused('ticketExpired');
  const before = await readAccount(ctx.db, accountId);
  const password = await readPassword(ctx, body);
  assertNewPassword(ctx, { password, username: before.username, mobile: decryptMobile(cipher, before) ?? '' });
  const passwordHash = await hasher.hash(password);
  return ctx.transaction(async (work) => {
    // The device stays unknown: a log-in with the new password still proves the bound phone.
    const { payload } = await endReset(work, body.resetTicket);
    const { appealId } = payload;
    if (typeof appealId === 'string') await bindAppealPhone(work, before, appealId);
    await storePassword(work, { accountId, passwordHash });
    const endedSessions = await endSessions(work, { accountId, why: 'recovered' });
    await audit(work, 'password.recovered', { subjectId: accountId, ownerId: accountId, details: { endedSessions } });
    await notifyOwner(work, { before, kind: 'passwordChanged' });
    return { changed: true };
  });
};
