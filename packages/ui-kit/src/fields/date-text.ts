import { dayMs, isCalendarDate, isIsoInstant, toMacaoIso } from '@vp/domain';

/** The reader's date order: year first in Chinese, day first in English and Portuguese. */
export type DateOrder = 'yearFirst' | 'dayFirst';

export function dateOrderOf(language: string): DateOrder {
  return language.startsWith('zh') ? 'yearFirst' : 'dayFirst';
}

/** Converts an ISO instant to `2026-07-25T08:30` in Macao time; other texts stay unchanged. */
export function localOf(value: string): string {
  return isIsoInstant(value) ? toMacaoIso(new Date(value)).slice(0, 16) : value;
}

/** Formats `2026-07-25T08:30` as `25/07/2026 08:30` for readers with the day first; other texts stay unchanged. */
export function shownText(local: string, order: DateOrder): string {
  const [date = '', time] = local.split(/[T ]/);
  if (!isCalendarDate(date)) return local;
  const shown = order === 'yearFirst' ? date : date.split('-').reverse().join('/');
  return time ? `${shown} ${time}` : shown;
}

function calendarDate(year: string, month: string, day: string): string | undefined {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return /^(19|20|21)/.test(year) && isCalendarDate(date) ? date : undefined;
}

/** Eight digits are unambiguous: a year between 1900 and 2199 is no day and month in the other order. */
function dateIn(text: string): string | undefined {
  const digits = /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  const dayFirst = /^(\d{2})(\d{2})(\d{4})$/.exec(text) ?? /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text);
  const yearFirst = digits ?? /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text);
  const [, year = '', month = '', day = ''] = yearFirst ?? [];
  const [, lastDay = '', lastMonth = '', lastYear = ''] = dayFirst ?? [];
  return calendarDate(year, month, day) ?? calendarDate(lastYear, lastMonth, lastDay);
}

function timeIn(text: string): string | undefined {
  const [, hours, minutes = '00'] = /^(\d{1,2})(?:[:.h時时]?(\d{2}))?分?$/.exec(text) ?? [];
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return undefined;
  return `${hours.padStart(2, '0')}:${minutes}`;
}

function plain(typed: string): string {
  return typed.normalize('NFKC').trim();
}

/** Parses `2026-7-5`, `5/7/2026`, `20260705` and `05072026` as a calendar date; other texts stay unchanged. */
export function dateOf(typed: string): string {
  return dateIn(plain(typed)) ?? typed;
}

/** Moves `2026-07-25T02:00` to the next day where it lies before 22:00 of that day, which it must follow. */
export function settledAfter(local: string, after: string): string {
  const start = localOf(after);
  if (!isIsoInstant(after) || local >= start || local.slice(0, 10) !== start.slice(0, 10)) return local;
  return localOf(toMacaoIso(new Date(Date.parse(`${local}:00+08:00`) + dayMs)));
}

/** Returns the day of a time alone: that of `after`, unless the field already has a later one. */
function dayOfTime(before: string, after: string): string {
  const isLater = Date.parse(before) - Date.parse(after) >= dayMs;
  return localOf(isIsoInstant(after) && !isLater ? after : before).slice(0, 10);
}

function bareTimeIn(text: string, isEnd: boolean): string | undefined {
  if (isEnd && /^24:?00$/.test(text)) return '00:00';
  return /^\d{3,4}$|^\d{1,2}[:.h]\d{2}$/.test(text) ? timeIn(text) : undefined;
}

interface Known {
  /** The previous value of the field. */
  readonly before?: string | undefined;
  /** The instant to follow; empty for none. */
  readonly after?: string | undefined;
}

/**
 * Converts `2026-07-25 08:30`, `25072026 0830`, `250720260830`, or `0830` alone on the field's previous day or next
 * after another moment, to an ISO instant with Macao's offset; unfinished text stays, so that the rule can report it.
 */
export function instantOf(typed: string, { before = '', after = '' }: Known = {}): string {
  const text = plain(typed).replace('T', ' ');
  const [, joinedDate, joinedTime] = /^(\d{8})(\d{3,4})$/.exec(text) ?? [];
  const [first = '', second] = text.split(/\s+/);
  const date = dateIn(joinedDate ?? first);
  const time = timeIn(joinedTime ?? second ?? '');
  if (date && time) return `${date}T${time}:00+08:00`;
  const day = dayOfTime(before, after);
  const bareTime = second === undefined ? bareTimeIn(first, after !== '') : undefined;
  return bareTime && isCalendarDate(day) ? `${settledAfter(`${day}T${bareTime}`, after)}:00+08:00` : typed;
}

const quarter = 15;

/** Returns the minutes that a picker offers: the quarters, and the current minutes of the field. */
export function offeredMinutes(minutes: readonly string[], kept: readonly string[]): string[] {
  const offered = minutes.filter((minute) => Number(minute) % quarter === 0 || kept.includes(minute));
  // Between two limits there may be no quarter.
  return offered.length > 0 ? offered : [...minutes];
}

/** Converts a local text for the wheels, which use a device-local date with the digits of Macao's time. */
export function wheelDate(local: string): Date | undefined {
  const date = new Date(local.length === 10 ? `${local}T00:00` : local);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}

/** Converts the wheels' date to `2026-07-25T08:30`. */
export function wheelText(date: Date): string {
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** Returns the next full quarter: the initial value of an empty field. */
export function nextQuarter(local: string): string {
  const date = wheelDate(local);
  if (date === undefined || local.length === 10) return local;
  date.setMinutes(Math.ceil(date.getMinutes() / quarter) * quarter, 0, 0);
  return wheelText(date);
}
