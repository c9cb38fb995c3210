import { attendanceLimits } from '../limits.ts';
import { instantAt } from '../time/instant.ts';
import { macaoDate, macaoDayRange } from '../time/macao-time.ts';
import { dayMs } from '../time/lengths.ts';

/** Reminders to the party whose word an entry waits for. */
export const waitingReminders = ['first', 'second'] as const;

export type WaitingReminder = (typeof waitingReminders)[number];

/**
 * Returns the instant before which an entry was recorded whose reminder is due: all entries of one day in Macao are
 * reminded of together, in the morning of the third and of the sixth day after it.
 */
export function waitingReminderHorizon(kind: WaitingReminder, now: Date): Date {
  const { waitingReminderDays, waitingReminderAfterMidnightMs } = attendanceLimits;
  const today = macaoDayRange(macaoDate(instantAt(now.getTime() - waitingReminderAfterMidnightMs))).startsAt;
  return instantAt(today.getTime() - (waitingReminderDays[kind] - 1) * dayMs);
}

/** Returns when an entry that still waits counts no more. */
export function waitingLapsesAt(recordedAt: Date): Date {
  return instantAt(recordedAt.getTime() + attendanceLimits.waitingLapsesMs);
}
