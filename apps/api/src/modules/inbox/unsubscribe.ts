import type { Handler } from '../../call/context.ts';
import { endMails } from './end-mails.ts';

/** Unsubscribes the account of a mail from all mails about messages, on the page of its link. */
export const unsubscribe: Handler<'inbox.unsubscribe'> = (ctx) =>
  ctx.transaction((work) => endMails(work, ctx.body.code));
