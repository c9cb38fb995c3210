import { eq } from 'drizzle-orm';
import type { Handler } from '../../call/context.ts';
import { account } from '../../db/schema/account.ts';
import { orNotFound } from '../../refusal/refused.ts';
import { acceptDevice, findDemoAccount } from '../../services/session/demo-people.ts';
import { chooseOrganization, grantSession } from '../../services/session/grant-session.ts';

/** Logs in without a password; only for demo accounts. */
export const logInAsDemoPerson: Handler<'session.logInAsDemoPerson'> = async (ctx) => {
  const { username, scope } = findDemoAccount(ctx.config, ctx.body.username);
  return ctx.transaction(async (work) => {
    const [row] = await work.tx
      .select({ id: account.id })
      .from(account)
      .where(eq(account.usernameFolded, username))
      .limit(1);
    const accountId = orNotFound(row).id;
    await acceptDevice(work, accountId);
    const organizationId = await chooseOrganization(work.tx, { scope, accountId, organizationId: undefined });
    return grantSession(work, { accountId, scope, organizationId });
  });
};
