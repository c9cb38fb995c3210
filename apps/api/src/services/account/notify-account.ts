import { volunteerPaths } from '@vp/access/addresses';
import type { InboxKind } from '@vp/i18n/server';
import type { Work } from '../../call/context.ts';
import { decryptMobile } from '../../crypto/encrypted-fields.ts';
import type { InboxValue } from '../../db/schema/content.ts';
import { text } from '../../refusal/text.ts';
import { notify } from '../notification/inbox.ts';
import { toWords } from '../notification/inbox-words.ts';
import { enqueue } from '../notification/outbox.ts';
import { readAccount } from './own-account.ts';

export interface RoleNews {
  readonly accountId: string;
  readonly kind: InboxKind;
  readonly values: Readonly<Record<string, InboxValue>>;
}

/** Tells somebody about their part in an organization: in the inbox, and by a message, which office people read. */
export async function notifyAccount(work: Pick<Work, 'tx' | 'now' | 'cipher'>, news: RoleNews): Promise<void> {
  const { accountId, kind, values } = news;
  await notify(work, [{ accountId, kind, values, link: volunteerPaths.roleOffers() }]);
  const owner = await readAccount(work.tx, accountId);
  const mobile = decryptMobile(work.cipher, owner);
  if (mobile === undefined) return;
  const words = text(
    owner.language,
    `inbox.${kind}.text`,
    toWords(values, { language: owner.language, now: work.now }),
  );
  await enqueue(work, { kind: 'sms', mobile, text: text(owner.language, 'sms.notice', { text: words }) });
}
