import { defaultQuietHours } from '@vp/domain';
import type { CallFacts, CipherWork, Services } from '../../call/context.ts';
import { decryptInvited } from '../../crypto/encrypted-fields.ts';
import type { operatorInvitation } from '../../db/schema/operator.ts';
import { text } from '../../refusal/text.ts';
import { notify } from '../../services/notification/inbox.ts';
import { notifyAccount } from '../../services/account/notify-account.ts';
import { toWords } from '../../services/notification/inbox-words.ts';
import { quietHoursOf } from '../../services/notification/quiet-hours.ts';
import { enqueue } from '../../services/notification/outbox.ts';
import { organizationPaths, volunteerPaths } from '@vp/access/addresses';
import { findAddressee } from '../../services/operator/addressee.ts';
import { readOfficeName } from '../../services/operator/roles.ts';

type Invitation = Pick<
  typeof operatorInvitation.$inferSelect,
  'id' | 'organizationId' | 'usernameFolded' | 'mobileFingerprint' | 'mobileEncrypted'
>;

/**
 * Notifies the invited person, if they exist. A mobile gets the same message whether or not it belongs to an account;
 * the account shows the invitation once it exists.
 */
export async function sendInvitation(
  work: CipherWork & Pick<CallFacts, 'language'> & Pick<Services, 'config'>,
  invitation: Invitation,
): Promise<void> {
  const { tx, cipher, language, now } = work;
  const values = { organization: await readOfficeName(tx, invitation.organizationId) };
  const invited = await findAddressee(tx, invitation);
  const accountId = invited?.id;
  const mobile = decryptInvited(cipher, invitation);
  if (mobile === undefined) {
    if (accountId !== undefined) await notifyAccount(work, { accountId, kind: 'operatorInvited', values });
    return;
  }
  if (accountId !== undefined) {
    await notify(work, [{ accountId, kind: 'operatorInvited', values, link: volunteerPaths.roleOffers() }]);
  }
  const link = `${work.config.orgAdminUrl}${organizationPaths.registerInvited()}`;
  const words = { ...toWords(values, { language, now }), link };
  const said = text(language, 'sms.operatorInvited', words);
  const quietHours = invited === undefined ? defaultQuietHours : quietHoursOf(invited);
  await enqueue(work, { kind: 'sms', mobile, text: said }, quietHours);
}
