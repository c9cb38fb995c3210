import { dayMs } from '../time/lengths.ts';

/** Threads are open as long as messages to participants can be sent: `messageLimits.sendableAfterMs`. */
export const messageThreadLimits = {
  textMax: 500,
  /** Messages of a volunteer about one activity on one day, and those of its organizer to one volunteer. */
  perDay: { volunteer: 10, organizer: 30 },
  /** Newest messages of a thread that a screen shows. */
  shownMax: 200,
  /** How long after its activity a thread is stored. */
  storedAfterMs: 90 * dayMs,
} as const;

export const contentReportLimits = {
  /** Reports of one account on one day. */
  perDay: 10,
  /** How long after its decision a report is stored. */
  storedAfterMs: 365 * dayMs,
} as const;
