import type { Texts } from '../../text-types.ts';
import type { calendarFile as source } from '../zh-TW/calendar-file.ts';

export const calendarFile = {
  name: '志愿服务 · $t(common.productName)',
} as const satisfies Texts<typeof source>;
