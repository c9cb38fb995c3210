import type { Language } from '@vp/domain';
import {
  formatDate,
  formatDateRange,
  formatDateTime,
  formatDocumentTime,
  formatLeaf,
  formatLongDate,
  formatMonth,
  formatRange,
  formatTime,
  formatTimeAfter,
  formatTimeRange,
} from './dates.ts';
import type { CalendarLeaf, When } from './dates.ts';
import { formatBytes, formatDistance, formatHours, formatNumber } from './numbers.ts';
import { formatRelative } from './relative.ts';

/** All formatters of one language, in Macao time. */
export interface Formats {
  readonly date: (when: When) => string;
  readonly time: (when: When) => string;
  readonly dateTime: (when: When) => string;
  readonly range: (start: When, end: When) => string;
  readonly dateRange: (start: When, end: When) => string;
  /** Relative to another moment: shows the day where it is a later one. */
  readonly timeAfter: (since: When, when: When) => string;
  readonly timeRange: (start: When, end: When, since?: When) => string;
  readonly leaf: (when: When) => CalendarLeaf;
  readonly month: (when: When) => string;
  readonly longDate: (when: When) => string;
  readonly documentTime: (when: When) => string;
  readonly relative: (when: When) => string;
  readonly number: (value: number, decimals?: number) => string;
  readonly hours: (hours: number) => string;
  /** Takes metres. */
  readonly distance: (metres: number) => string;
  readonly bytes: (bytes: number) => string;
}

/** Returns the formatters of a language and a clock, which should return the server's time. */
export function formatsFor(language: Language, now: () => Date): Formats {
  return {
    date: (when) => formatDate(language, when, now()),
    time: (when) => formatTime(when),
    dateTime: (when) => formatDateTime(language, when, now()),
    range: (start, end) => formatRange(language, { start, end }, now()),
    dateRange: (start, end) => formatDateRange(language, { start, end }, now()),
    timeAfter: (since, when) => formatTimeAfter(language, { since, when }, now()),
    timeRange: (start, end, since) => formatTimeRange(language, { start, end, since }, now()),
    leaf: (when) => formatLeaf(language, when),
    month: (when) => formatMonth(language, when),
    longDate: (when) => formatLongDate(language, when),
    documentTime: (when) => formatDocumentTime(language, when),
    relative: (when) => formatRelative(language, when, now()),
    number: (value, decimals) => formatNumber(language, value, decimals),
    hours: (hours) => formatHours(language, hours),
    distance: (metres) => formatDistance(language, metres),
    bytes: (bytes) => formatBytes(language, bytes),
  };
}
