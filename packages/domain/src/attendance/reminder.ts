import { attendanceLimits } from '../limits.ts';
import { instantAt } from '../time/instant.ts';
import { macaoDate, macaoDayRange } from '../time/macao-time.ts';
import { dayMs } from '../time/lengths.ts';

/** Reminders of a service: the evening before, and shortly before. */
export const reminderKinds = ['eve', 'soon'] as const;

export type ReminderKind = (typeof reminderKinds)[number];

/** Returns the instant after which services start that may need a reminder; earlier ones need none. */
export function reminderHorizon(now: Date): Date {
  return instantAt(now.getTime() + dayMs + (dayMs - attendanceLimits.eveReminderAfterMidnightMs));
}

/**
 * Returns the reminder that is due: from 18:00 on the day before, in Macao time, and from two hours before the start.
 * The later one replaces the earlier; after the start no reminder is due.
 */
export function reminderDue(startsAt: Date, now: Date): ReminderKind | undefined {
  if (now >= startsAt) return undefined;
  if (startsAt.getTime() - now.getTime() <= attendanceLimits.soonReminderMs) return 'soon';
  const midnight = macaoDayRange(macaoDate(startsAt)).startsAt.getTime();
  return now.getTime() >= midnight - dayMs + attendanceLimits.eveReminderAfterMidnightMs ? 'eve' : undefined;
}
