import type { Texts } from '../../text-types.ts';
import type { agreement as source } from '../zh-TW/agreement.ts';

export const agreement = {
  userAgreement: 'User agreement',
  privacyPolicy: 'Privacy policy',
  cardAgreement: 'Volunteer card: service agreement',
  kind: 'Agreement',
  index: 'Contents',
  updated: 'Last updated: {{date}}',
  version: 'Version {{version}}',
} as const satisfies Texts<typeof source>;
