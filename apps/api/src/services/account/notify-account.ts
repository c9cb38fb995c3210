import { volunteerPaths } from '@vp/access/addresses';
import type { InboxKind } from '@vp/i18n/server';
import type { CipherWork } from '../../call/context.ts';
import { decryptMobile } from '../../crypto/encrypted-fields.ts';
import type { InboxValue } from '../../db/schema/content.ts';
import { text } from '../../refusal/text.ts';
import { notify } from '../notification/inbox.ts';
import { toWords } from '../notification/inbox-words.ts';
import { quietHoursOf } from '../notification/quiet-hours.ts';
import { enqueue } from '../notification/outbox.ts';
import { readAccount } from './own-account.ts';

/** Page of the volunteer app for each message; null for messages about the administration. */
const links = {
  accountBlocked: volunteerPaths.accountSecurity(),
  accountOpened: volunteerPaths.accountSecurity(),
  appointmentDone: null,
  appointmentOffered: volunteerPaths.roleOffers(),
  appointmentOver: volunteerPaths.roleOffers(),
  operatorAccepted: null,
  operatorDeclined: null,
  operatorInvited: volunteerPaths.roleOffers(),
  operatorRemoved: null,
  operatorRightsChanged: null,
  transferAccepted: null,
  transferDeclined: null,
  transferOffered: volunteerPaths.roleOffers(),
  transferWithdrawn: volunteerPaths.roleOffers(),
} as const satisfies Readonly<Partial<Record<InboxKind, string | null>>>;

export interface RoleNews {
  readonly accountId: string;
  readonly kind: keyof typeof links;
  readonly values: Readonly<Record<string, InboxValue>>;
}

/**
 * Notifies a person of a change of their role in an organization: in the inbox, and by text message, which operators
 * read.
 */
export async function notifyAccount(work: CipherWork, news: RoleNews): Promise<void> {
  const { accountId, kind, values } = news;
  const link = links[kind];
  await notify(work, [{ accountId, kind, values, ...(link === null ? {} : { link }) }]);
  const owner = await readAccount(work.tx, accountId);
  const mobile = decryptMobile(work.cipher, owner);
  if (mobile === undefined) return;
  const words = text(
    owner.language,
    `inbox.${kind}.text`,
    toWords(values, { language: owner.language, now: work.now }),
  );
  await enqueue(
    work,
    { kind: 'sms', mobile, text: text(owner.language, 'sms.notice', { text: words }) },
    quietHoursOf(owner),
  );
}
