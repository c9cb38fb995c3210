import { macaoOffsetMs } from './macao-time.ts';
import { hourMs } from './lengths.ts';

/** Hour in Macao from which it is evening, until midnight. */
export const eveningHour = 18;

export type PartOfDay = 'morning' | 'afternoon' | 'evening' | 'night';

/** Returns the part of the day in Macao: night from 0, morning from 5, afternoon from 12, evening from 18 o'clock. */
export function partOfDay(now: Date): PartOfDay {
  const hour = Math.floor(((now.getTime() + macaoOffsetMs) / hourMs) % 24);
  if (hour < 5) return 'night';
  if (hour < 12) return 'morning';
  return hour < eveningHour ? 'afternoon' : 'evening';
}
