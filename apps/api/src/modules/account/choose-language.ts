import { and, eq, ne } from 'drizzle-orm';
import type { Handler } from '../../call/context.ts';
import { account } from '../../db/schema/account.ts';

/** Sets the language of messages, until the next log-in sets another. */
export const chooseLanguage: Handler<'account.chooseLanguage'> = (ctx) =>
  ctx.transaction(async ({ tx, actor, body: { language } }) => {
    await tx
      .update(account)
      .set({ language })
      .where(and(eq(account.id, actor.accountId), ne(account.language, language)));
    return { language };
  });
