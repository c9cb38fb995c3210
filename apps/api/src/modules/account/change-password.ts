import { endSessions, recordAuthentication } from '../../auth/session.ts';
import type { Handler } from '../../call/context.ts';
import { decryptMobile } from '../../crypto/encrypted-fields.ts';
import { Refused } from '../../refusal/refused.ts';
import { readAccount } from '../../services/account/own-account.ts';
import { assertPassword } from '../../services/account/prove.ts';
import { readPassword } from '../../services/account/read-password.ts';
import { storePassword } from '../../services/account/store-password.ts';
import { notifyOwner } from '../../services/account/notify-owner.ts';
import { audit } from '../../services/audit/audit.ts';
import { assertNewPassword } from '../../services/registration/new-password.ts';

/** Changes the password, with the old one as proof; keeps the current session and ends all others. */
export const changePassword: Handler<'account.changePassword'> = async (ctx) => {
  const { actor, body, cipher, hasher } = ctx;
  const { accountId } = actor;
  const owner = await readAccount(ctx.db, accountId);
  const old = await readPassword(ctx, { keyId: body.oldKeyId, password: body.oldPassword });
  const password = await readPassword(ctx, body);
  await assertPassword(ctx, { owner, password: old });
  assertNewPassword(ctx, { password, username: owner.username, mobile: decryptMobile(cipher, owner) ?? '' });
  if (password === old) throw new Refused('samePassword');
  const passwordHash = await hasher.hash(password);
  return ctx.transaction(async (work) => {
    const replaces = owner.passwordHash ?? undefined;
    // Of two concurrent changes the second finds that its old password has changed.
    if (!(await storePassword(work, { accountId, passwordHash, replaces }))) throw new Refused('wrongPassword');
    const ended = await endSessions(work, { accountId, except: actor.sessionId, why: 'passwordChanged' });
    await recordAuthentication(work, actor.sessionId);
    await audit(work, 'password.changed', { subjectId: accountId, details: { endedSessions: ended } });
    await notifyOwner(work, { before: owner, kind: 'passwordChanged' });
    return { endedSessions: ended };
  });
};
