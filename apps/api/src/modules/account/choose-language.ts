import { and, eq, ne } from 'drizzle-orm';
import type { Handler } from '../../call/context.ts';
import { account } from '../../db/schema/account.ts';

/** Messages come in this language, until the next log-in brings one. */
export const chooseLanguage: Handler<'account.chooseLanguage'> = (ctx) =>
  ctx.transaction(async ({ tx, actor, body: { language } }) => {
    await tx
      .update(account)
      .set({ language })
      .where(and(eq(account.id, actor.accountId), ne(account.language, language)));
    return { language };
  });
