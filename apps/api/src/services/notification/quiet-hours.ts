import type { QuietHours } from '@vp/domain';
import type { account } from '../../db/schema/account.ts';

type QuietColumns = Pick<typeof account.$inferSelect, 'quietOn' | 'quietFromHour' | 'quietUntilHour'>;

export function quietHoursOf({ quietOn, quietFromHour, quietUntilHour }: QuietColumns): QuietHours {
  return { isOn: quietOn, fromHour: quietFromHour, untilHour: quietUntilHour };
}
