import { dayMs, hourMs, minuteMs, secondMs } from '../time/lengths.ts';

export const insightLimits = {
  /** Months in one request for figures. */
  monthsMax: 120,
  /** Figures of fewer people could identify one of them. */
  groupMin: 5,
  /** People who serve again within so many days of the first time count as returned. */
  returnDays: 90,
} as const;

export const exportLimits = {
  /** Rows of one page. */
  pageRows: 1000,
  /** From the start of an export to its last rows. */
  ticketLifeMs: 30 * minuteMs,
} as const;

/** Entries of the audit log whose chain one call checks. */
export const auditLimits = { checkEntries: 2000 } as const;

/** Thresholds from which a person reviews recorded hours. */
export const integrityLimits = {
  /** How far back entries are checked. */
  windowMs: 60 * dayMs,
  /** Entries become visible a little after their own time: a call has eight seconds. */
  settleMs: 10 * secondMs,
  /** Entries, and activities or people, of one batch of a search; statement time of a batch of new entries. */
  entriesAtOnce: 500,
  subjectsAtOnce: 200,
  batchTimeoutMs: 20 * secondMs,
  /** A mark made within this time after its stated time was made by an eyewitness. */
  seenWithinMs: 15 * minuteMs,
  overlapMinutes: 15,
  /** Two people may share a phone at home; more at one activity are checked. */
  peoplePerDevice: 3,
  /** Services that one account typed at one activity, and their share of all services there. */
  handServices: 5,
  handShare: 0.5,
  /**
   * Delay after the period from which an entry is late, and the number of such entries by one account at one activity.
   */
  lateAfterMs: 7 * dayMs,
  lateServices: 3,
  /** Services of one person that one account typed. */
  oneHandServices: 3,
  oneHandHours: 8,
  /** Scans further apart than this are no evidence of speed. */
  speedWithinMs: 3 * hourMs,
  speedMetresMin: 1500,
  speedKilometresPerHour: 80,
  /** Minutes that a check-out by another device adds after an early one. */
  leftEarlyMinutes: 15,
  /** An activity released this shortly before its start, with so few people and so many hours, is checked. */
  noticeMinutes: 60,
  noticePeopleMax: 5,
  noticeHours: 2,
  /** Hours of service of one person within 24 hours. */
  dayHoursMax: 16,
  /** Services of two operators that rest on each other's scans or marks alone. */
  mutualServices: 2,
  /** People who scanned a code without a location at the place, neither theirs nor the screen's, and their share. */
  unplacedPeople: 5,
  unplacedShare: 0.8,
  /** How long the entries of a sanctioned organization wait for a word of the one above. */
  restrictionMs: 90 * dayMs,
  /** Services of a case that are shown with their evidence. */
  servicesShown: 200,
} as const;

/** Limits of content, in code points per language; four bodies fit into the body of one call. */
export const contentLimits = {
  titleMax: 80,
  summaryMax: 120,
  /** Length of the HTML. */
  bodyMax: 12_000,
  sourceMax: 60,
  linkMax: 300,
  positionMax: 99,
} as const;
