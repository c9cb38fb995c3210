import type { Texts } from '../../text-types.ts';
import type { invitedMessage as source } from '../zh-TW/invited-message.ts';

export const invitedMessage = {
  title: 'Convite para uma actividade',
  text: '{{organization}} dirige-lhe um convite para participar em «{{activity}}».',
} as const satisfies Texts<typeof source>;
