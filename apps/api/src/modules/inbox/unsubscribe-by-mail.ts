import type { Handler } from '../../call/context.ts';
import { endMails } from './end-mails.ts';

/** Does the same for the button of a mail program, which opens no page. */
export const unsubscribeByMail: Handler<'inbox.unsubscribeByMail'> = (ctx) =>
  ctx.transaction((work) => endMails(work, ctx.params.code));
