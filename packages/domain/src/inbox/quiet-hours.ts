import { instantAt } from '../time/instant.ts';
import { dayMs, hourMs } from '../time/lengths.ts';
import { macaoDate, macaoDayRange } from '../time/macao-time.ts';

/**
 * Hours at which the quiet hours of a person may begin and end. They begin after the reminder of the evening before, so
 * that the reminder of an early service is never held back.
 */
export const quietHourOptions = { from: [19, 20, 21, 22, 23, 0], until: [5, 6, 7, 8, 9, 10, 11, 12] } as const;

/** The hours, by the clock of Macao, in which a person gets no message besides the ones just asked for. */
export interface QuietHours {
  readonly isOn: boolean;
  readonly fromHour: number;
  readonly untilHour: number;
}

export const defaultQuietHours = { isOn: true, fromHour: 22, untilHour: 8 } as const satisfies QuietHours;

/** Returns the first instant, from `at` on, at which a message may be sent to a person: `at`, or the end of the quiet hours. */
export function sendableAt({ isOn, fromHour, untilHour }: QuietHours, at: Date): Date {
  if (!isOn) return at;
  const midnightMs = macaoDayRange(macaoDate(at)).startsAt.getTime();
  const lengthMs = ((untilHour - fromHour) * hourMs + dayMs) % dayMs;
  for (const dayStartMs of [midnightMs - dayMs, midnightMs]) {
    const startMs = dayStartMs + fromHour * hourMs;
    const endMs = startMs + lengthMs;
    if (at.getTime() >= startMs && at.getTime() < endMs) return instantAt(endMs);
  }
  return at;
}
