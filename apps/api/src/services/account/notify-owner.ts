import { volunteerPaths } from '@vp/access/addresses';
import type { InboxKind } from '@vp/i18n/server';
import type { CipherWork, Services } from '../../call/context.ts';
import { decryptMobile } from '../../crypto/encrypted-fields.ts';
import type { account } from '../../db/schema/account.ts';
import { text } from '../../refusal/text.ts';
import { notify } from '../notification/inbox.ts';
import { enqueue } from '../notification/outbox.ts';

/** Pages of messages whose page is not the account security. */
const links: Readonly<Partial<Record<InboxKind, string>>> = {
  appealFiled: volunteerPaths.devices(),
  accountClosing: volunteerPaths.closeAccount(),
  mobileReleaseRequested: volunteerPaths.devices(),
  administratorReplacing: volunteerPaths.devices(),
};

export interface AccountNews {
  /** The account before the change: its old phone and address are notified as well. */
  readonly before: typeof account.$inferSelect;
  readonly kind: InboxKind;
  readonly values?: Readonly<Record<string, string>>;
  /** The newly bound mobile, in E.164. */
  readonly newMobile?: string;
  readonly newEmail?: string;
}

/**
 * Notifies the owner of a change of the account: in the inbox, and at the old and the new phone and e-mail address. It
 * confirms an act made in the account at that moment, and warns if it was not the owner's: quiet hours do not hold it.
 */
export async function notifyOwner(work: CipherWork, news: AccountNews): Promise<void> {
  const { before, kind, values = {}, newMobile, newEmail } = news;
  await notify(work, [{ accountId: before.id, kind, values, link: links[kind] ?? volunteerPaths.accountSecurity() }]);
  const words = text(before.language, `inbox.${kind}.text`, values);
  const mobiles = new Set([decryptMobile(work.cipher, before), newMobile]);
  for (const mobile of mobiles) {
    if (mobile === undefined) continue;
    await enqueue(work, { kind: 'sms', mobile, text: text(before.language, 'sms.notice', { text: words }) }, 'atOnce');
  }
  const subject = text(before.language, `inbox.${kind}.title`, values);
  for (const to of new Set([before.email, newEmail])) {
    if (to !== null && to !== undefined) await enqueue(work, { kind: 'mail', to, subject, text: words }, 'atOnce');
  }
}

/** Notifies the owner by chat app as well, of what another person asks for. */
export async function warnOwner(
  work: CipherWork & Pick<Services, 'config'>,
  { before, kind, values = {} }: Pick<AccountNews, 'before' | 'kind' | 'values'>,
): Promise<void> {
  await notifyOwner(work, { before, kind, values });
  const { language, wechatOpenId } = before;
  if (wechatOpenId === null) return;
  const title = text(language, `inbox.${kind}.title`, values);
  const words = text(language, `inbox.${kind}.text`, values);
  const url = `${work.config.volunteerUrl}${volunteerPaths.devices()}`;
  await enqueue(work, { kind: 'wechat', openId: wechatOpenId, title, text: words, url }, 'atOnce');
}
