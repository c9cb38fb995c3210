import { attendanceLimits } from '../limits.ts';
import { instantAt } from '../time/instant.ts';
import { macaoDate, macaoDayRange } from '../time/macao-time.ts';
import { dayMs } from '../time/lengths.ts';

/** Reminders of a service: the evening before, and shortly before. */
export const reminderKinds = ['eve', 'soon'] as const;

export type ReminderKind = (typeof reminderKinds)[number];

/** The earliest beginning of a service that nobody need be reminded of yet lies after this. */
export function remindersReachTo(now: Date): Date {
  return instantAt(now.getTime() + dayMs + (dayMs - attendanceLimits.eveReminderAfterMidnightMs));
}

/**
 * Which reminder is due: from six in the evening of the day before, by Macao's calendar, and from two hours before.
 * The later one takes the place of the earlier; once the service has begun there is none.
 */
export function reminderDue(startsAt: Date, now: Date): ReminderKind | undefined {
  if (now >= startsAt) return undefined;
  if (startsAt.getTime() - now.getTime() <= attendanceLimits.soonReminderMs) return 'soon';
  const midnight = macaoDayRange(macaoDate(startsAt)).startsAt.getTime();
  return now.getTime() >= midnight - dayMs + attendanceLimits.eveReminderAfterMidnightMs ? 'eve' : undefined;
}
