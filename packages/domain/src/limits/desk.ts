import { dayMs, hourMs, minuteMs } from '../time/lengths.ts';

export const insightLimits = {
  /** Months that figures are asked for at once. */
  monthsMax: 120,
  /** Figures of fewer people than these could tell about one of them. */
  groupMin: 5,
  /** Who serves again within so many days of the first time has come again. */
  returnDays: 90,
} as const;

export const exportLimits = {
  /** Rows that are handed out at once. */
  pageRows: 1000,
  /** From the start of an export to its last rows. */
  ticketLifeMs: 30 * minuteMs,
} as const;

/** Entries of the audit log whose chain is looked through by one call. */
export const auditLimits = { checkEntries: 2000 } as const;

/** From where on recorded hours are looked at by a person. */
export const integrityLimits = {
  /** Entries so far back are looked through. */
  windowMs: 60 * dayMs,
  /** A mark made so soon after the time that it says was made by somebody who saw it. */
  seenWithinMs: 15 * minuteMs,
  overlapMinutes: 15,
  /** Two share a phone at home; more of them at one activity are looked at. */
  peoplePerDevice: 3,
  /** Services that one account typed at one activity, and their share of all there. */
  handServices: 5,
  handShare: 0.5,
  /** So long after the period an entry is late; so many of one account at one activity are looked at. */
  lateAfterMs: 7 * dayMs,
  lateServices: 3,
  /** Of one person, typed by one account. */
  oneHandServices: 3,
  oneHandHours: 8,
  /** Scans further apart in time than this say nothing about speed. */
  speedWithinMs: 3 * hourMs,
  speedMetresMin: 1500,
  speedKilometresPerHour: 80,
  /** So many services of a case are shown with their evidence. */
  servicesShown: 200,
} as const;

/** Content of the platform, in code points for each language; four bodies fit into one body of a call. */
export const contentLimits = {
  titleMax: 80,
  summaryMax: 120,
  /** Of the HTML. */
  bodyMax: 12_000,
  sourceMax: 60,
  linkMax: 300,
  positionMax: 99,
} as const;
