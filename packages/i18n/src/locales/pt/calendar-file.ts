import type { Texts } from '../../text-types.ts';
import type { calendarFile as source } from '../zh-TW/calendar-file.ts';

export const calendarFile = {
  name: 'Voluntariado · $t(common.productName)',
} as const satisfies Texts<typeof source>;
