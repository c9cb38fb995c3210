import { dayMs, hourMs, minuteMs, secondMs } from '../time/lengths.ts';

export const activityLimits = {
  nameMax: 50,
  contentMax: 2000,
  periodsMin: 1,
  periodsMax: 60,
  /** So long a period lasts at most; it may cross midnight. */
  periodMaxMs: 16 * hourMs,
  postsPerPeriodMax: 20,
  postNameMax: 20,
  participantsMax: 100_000,
  /** So many people a board of the day carries to a phone. */
  boardPeopleMax: 5000,
  ageMin: 0,
  ageMax: 120,
  radiusKilometres: [1, 3, 5],
  /** From the deadline on, a start nearer than this makes an activity 'upcoming' instead of 'closed'. */
  upcomingWithinMs: 24 * hourMs,
  /** A deadline nearer than this is pointed out. */
  closingSoonWithinMs: 3 * dayMs,
  /** So few places left, or fewer, are pointed out. */
  scarcePlaces: 3,
  /** This near to its beginning a place that becomes free is given to the first in line without asking. */
  offerNoneWithinMs: 2 * hourMs,
  offerMaxMs: dayMs,
  /** An offer lasts for one part in so many of the time that is left. */
  offerShare: 4,
  /** So many activities a weekly series has at most: half a year. */
  seriesWeeksMax: 26,
} as const;

export const attendanceLimits = {
  slotMs: 30 * secondMs,
  slotsBack: 2,
  slotsAhead: 1,
  codeLifeMs: 24 * hourMs,
  scanTicketLifeMs: 5 * minuteMs,
  lateScanMs: 24 * hourMs,
  /** Somebody who holds a place gets a pass so long before the period: with it a scan can be kept without network. */
  passAheadMs: 24 * hourMs,
  /** A kept scan that is older when it arrives waits for the organization. */
  keptScanCountsMs: 30 * minuteMs,
  /** A phone's clock, corrected by the server's time of its last answer, may be wrong by this much. */
  keptClockMs: 2 * minuteMs,
  /** The two clocks of a device that drift apart by more than this show that one of them stood still or was set. */
  clockJumpMs: 5 * secondMs,
  /** A scan made before the log-in waits so long on the device: after that nobody knows whose it was. */
  guestScanLifeMs: 15 * minuteMs,
  checkInOpensBeforeMs: 30 * minuteMs,
  checkOutUntilAfterMs: 2 * hourMs,
  accuracyCreditMaxMetres: 150,
  accuracyMaxMetres: 1000,
  fixAgeMaxMs: 60 * secondMs,
  /** A phone's clock may run ahead of ours by this much before its fix counts as undetermined. */
  fixAheadMaxMs: 60 * secondMs,
  /** The organization itself gives or changes hours without a scan so long after the period. */
  handEntryWithinMs: 14 * dayMs,
  /** Hours given afterwards count so long after they were given where the volunteer says nothing. */
  silenceConfirmsMs: 7 * dayMs,
  /** An unanswered dispute goes one organization up after this, and after as much again to the platform. */
  disputeRisesAfterMs: 14 * dayMs,
  /** Letters or figures that a reason for hours by hand holds. */
  handReasonMin: 5,
  /** Somebody who signs out earlier than this before the end is asked first. */
  earlyCheckOutMs: 15 * minuteMs,
  /** People are reminded on the day before from so long after midnight, and again so long before the beginning. */
  eveReminderAfterMidnightMs: 18 * hourMs,
  soonReminderMs: 2 * hourMs,
  /** Periods with a break of at most this are one stay; the break itself counts no time. */
  stayGapMs: 30 * minuteMs,
  /** Scans that follow each other so closely are one: a code is on show for as long. */
  sameScanMs: 90 * secondMs,
  /** Hours needed for stars 1 to 5 (docs/product/attendance.md). */
  starHours: [100, 300, 600, 1000, 1500],
} as const;

export const milestoneLimits = {
  /** Service hours that are told as milestones beside the first service and the stars. */
  hours: [10, 50, 100, 250, 500, 1000],
} as const;

export const hoursProofLimits = {
  /** Signs of a paper's code, of 32 each: 100 bits. */
  codeLength: 20,
  /** Papers that one volunteer may issue within 24 hours. */
  perDay: 10,
  perDayWindowMs: dayMs,
} as const;
