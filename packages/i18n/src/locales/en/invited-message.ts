import type { Texts } from '../../text-types.ts';
import type { invitedMessage as source } from '../zh-TW/invited-message.ts';

export const invitedMessage = {
  title: 'Invitation to an activity',
  text: '{{organization}} invites you to “{{activity}}”.',
} as const satisfies Texts<typeof source>;
