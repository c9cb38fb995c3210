import type { membership as source } from '../../zh-TW/org-admin/membership.ts';
import type { Texts } from '../../../text-types.ts';

export const membership = {
  title: 'Membership requests',
  toRealName: 'See the identity check',
  joins: 'Applied to',
  submitted: 'Membership request · sent {{time}}',
  watermark: 'For review only',
  message: 'Reason for applying',
  fullWarning: 'This person has joined or applied to 5 organisations',
  reasons: {
    full: 'No places left',
    incomplete: 'Details incomplete',
    scope: 'Outside our area of service',
    contact: 'Please contact us first',
  },
} as const satisfies Texts<typeof source>;
