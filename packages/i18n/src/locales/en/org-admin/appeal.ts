import type { Texts } from '../../../text-types.ts';
import type { appeal as source } from '../../zh-TW/org-admin/appeal.ts';

export const appeal = {
  title: 'Password appeals',
  watermark: 'For the review of a password appeal only',
  due: 'Decide by {{date}}',
  overdue: 'Overdue since {{date}}',
  sent: 'Appeal {{number}} · sent {{time}}',
  noAccount: 'No such account',
  noAccountNote: 'There is no account of that name: the appeal can only be failed.',
  compare: 'Appeal beside account',
  same: 'Same',
  different: 'Different',
  given: 'Appeal',
  own: 'Account',
  none: 'None',
  name: 'Name',
  document: 'Document',
  mobile: 'Mobile number',
  email: 'E-mail',
  mobileNote:
    'Most senders have lost the phone of the account, so another phone or e-mail is common. After you pass it, a link for a new password goes by SMS to the phone of the appeal and cannot be called back; the phone and e-mail of the account are told, too.',
  account: 'Account',
  username: 'User name',
  realName: 'Identity',
  registeredAt: 'Registered',
  passwordChangedAt: 'Password last changed',
  reasons: {
    blurred: 'The photo is not clear',
    otherPerson: 'The person is not the one on the document',
    mismatch: 'The data differ from the account',
    noAccount: 'No such account: please check the user name',
  },
} as const satisfies Texts<typeof source>;
