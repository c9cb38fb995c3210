import type { Language } from '@vp/domain';
import { formatDate, formatDateRange, formatDateTime, formatLongDate, formatMonth, formatRange, formatTime } from './dates.ts';
import type { When } from './dates.ts';
import { formatBytes, formatDistance, formatHours, formatNumber } from './numbers.ts';
import { formatRelative } from './relative.ts';

/** All formatters of one language, Macao time. */
export interface Formats {
  date(when: When): string;
  time(when: When): string;
  dateTime(when: When): string;
  range(start: When, end: When): string;
  dateRange(start: When, end: When): string;
  month(when: When): string;
  longDate(when: When): string;
  relative(when: When): string;
  number(value: number, decimals?: number): string;
  hours(hours: number): string;
  /** Takes metres. */
  distance(metres: number): string;
  bytes(bytes: number): string;
}

/** Binds the formatters to a language and a clock, which should tell the server's time. */
export function formatsFor(language: Language, now: () => Date): Formats {
  return {
    date: (when) => formatDate(language, when, now()),
    time: (when) => formatTime(when),
    dateTime: (when) => formatDateTime(language, when, now()),
    range: (start, end) => formatRange(language, { start, end }, now()),
    dateRange: (start, end) => formatDateRange(language, { start, end }, now()),
    month: (when) => formatMonth(language, when),
    longDate: (when) => formatLongDate(language, when),
    relative: (when) => formatRelative(language, when, now()),
    number: (value, decimals) => formatNumber(language, value, decimals),
    hours: (hours) => formatHours(language, hours),
    distance: (metres) => formatDistance(language, metres),
    bytes: (bytes) => formatBytes(language, bytes),
  };
}
