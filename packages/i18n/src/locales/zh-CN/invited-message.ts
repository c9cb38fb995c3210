import type { Texts } from '../../text-types.ts';
import type { invitedMessage as source } from '../zh-TW/invited-message.ts';

export const invitedMessage = {
  title: '活动邀请',
  text: '“{{organization}}”邀请您参加“{{activity}}”。',
} as const satisfies Texts<typeof source>;
