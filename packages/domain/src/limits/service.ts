import { dayMs, hourMs, minuteMs, secondMs } from '../time/lengths.ts';

export const activityLimits = {
  nameMax: 50,
  contentMax: 2000,
  meetingPointMax: 100,
  periodsMin: 1,
  periodsMax: 60,
  /** Maximum length of a period; it may cross midnight. */
  periodMaxMs: 16 * hourMs,
  postsPerPeriodMax: 20,
  postNameMax: 20,
  participantsMax: 100_000,
  /** Maximum people on the board of a day that a phone loads. */
  boardPeopleMax: 5000,
  ageMin: 0,
  ageMax: 120,
  radiusKilometres: [1, 3, 5],
  /** After the deadline, an activity that starts within this time is 'upcoming' instead of 'closed'. */
  upcomingWithinMs: 24 * hourMs,
  /** A deadline within this time is emphasised. */
  closingSoonWithinMs: 3 * dayMs,
  /** This number of free places or fewer is emphasised. */
  scarcePlaces: 3,
  /** Within this time before the start, a free place is given to the first person in line without an offer. */
  offerNoneWithinMs: 2 * hourMs,
  offerMaxMs: dayMs,
  /** An offer lasts for one part in so many of the remaining time. */
  offerShare: 4,
  /** Maximum activities of a weekly series: half a year. */
  seriesWeeksMax: 26,
  /** Proposed length of a new activity and number of weeks of a series; both can be edited. */
  usualLengthMs: 2 * hourMs,
  usualWeeks: 4,
} as const;

export const messageLimits = {
  subjectMax: 50,
  textMax: 500,
  /** Messages that one activity may send to its participants on a day. */
  perDay: 5,
  /** How long after the end or the cancellation of an activity a message can be sent. */
  sendableAfterMs: 14 * dayMs,
  /** Within this time, the same message to the same people is a repetition. */
  repeatedWithinMs: 10 * minuteMs,
} as const;

export const attendanceLimits = {
  /** Numbers with a wrong name that one account may type for walk-ins in an hour. */
  walkInGuessesPerHour: 20,
  slotMs: 30 * secondMs,
  slotsBack: 2,
  slotsAhead: 1,
  codeLifeMs: 24 * hourMs,
  scanTicketLifeMs: 5 * minuteMs,
  lateScanMs: 24 * hourMs,
  /** How long before the period participants get a pass, with which a scan can be queued offline. */
  passAheadMs: 24 * hourMs,
  /** A queued scan that is older on arrival waits for the organization. */
  keptScanCountsMs: 30 * minuteMs,
  /** A scan that arrives later than this is marked late. */
  lateFromMs: minuteMs,
  /** Tolerance of a phone's clock after the correction by the server's last response. */
  keptClockMs: 2 * minuteMs,
  /** Drift between the two clocks of a device from which one of them must have stopped or been set. */
  clockJumpMs: 5 * secondMs,
  /** How long a scan made before the log-in waits on the device: after that its owner is unknown. */
  guestScanLifeMs: 15 * minuteMs,
  checkInOpensBeforeMs: 30 * minuteMs,
  checkOutUntilAfterMs: 2 * hourMs,
  accuracyCreditMaxMetres: 150,
  accuracyMaxMetres: 1000,
  fixAgeMaxMs: 60 * secondMs,
  /** How far a phone's clock may run ahead of the server before its fix counts as undetermined. */
  fixAheadMaxMs: 60 * secondMs,
  /** How long after the period the organization itself adds or changes hours without a scan. */
  handEntryWithinMs: 14 * dayMs,
  /** Hours added later count after this time without an answer of the volunteer. */
  silenceConfirmsMs: 7 * dayMs,
  /** Days after which the party is reminded whose word an entry waits for, at this time of the day. */
  waitingReminderDays: { first: 3, second: 6 },
  waitingReminderAfterMidnightMs: 9 * hourMs,
  /** An entry that still waits after this time counts no more. */
  waitingLapsesMs: 60 * dayMs,
  /**
   * An open dispute passes to the organization above after this time, and after the same time again to the platform.
   */
  disputeRisesAfterMs: 14 * dayMs,
  /** Minimum letters or digits in a reason for manual hours. */
  handReasonMin: 5,
  /** A check-out earlier than this before the end needs a confirmation. */
  earlyCheckOutMs: 15 * minuteMs,
  /** Reminder times: so long after midnight on the day before, and so long before the start. */
  eveReminderAfterMidnightMs: 18 * hourMs,
  soonReminderMs: 2 * hourMs,
  /** Periods with a break of at most this are one stay; the break counts no time. */
  stayGapMs: 30 * minuteMs,
  /** Scans within this time are one: a code is shown for as long. */
  sameScanMs: 90 * secondMs,
  /** Hours needed for stars 1 to 5 (docs/product/attendance.md). */
  starHours: [100, 300, 600, 1000, 1500],
} as const;

export const milestoneLimits = {
  /** Service hours that are announced as milestones besides the first service and the stars. */
  hours: [10, 50, 100, 250, 500, 1000],
} as const;

export const hoursProofLimits = {
  /** Characters in the code of a paper, out of 32: 100 bits. */
  codeLength: 20,
  /** Papers that one volunteer may issue within 24 hours. */
  perDay: 10,
  perDayWindowMs: dayMs,
} as const;
