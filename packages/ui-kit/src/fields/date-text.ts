import { dayMs, isCalendarDate, isIsoInstant, toMacaoIso } from '@vp/domain';

/** How the reader writes a date: year first in Chinese, day first in English and Portuguese. */
export type DateOrder = 'yearFirst' | 'dayFirst';

export function dateOrderOf(language: string): DateOrder {
  return language.startsWith('zh') ? 'yearFirst' : 'dayFirst';
}

/** `2026-07-25T08:30` in Macao time of an ISO instant; other texts stay as they are. */
export function localOf(value: string): string {
  return isIsoInstant(value) ? toMacaoIso(new Date(value)).slice(0, 16) : value;
}

/** `25/07/2026 08:30` of `2026-07-25T08:30` for a reader who writes the day first; other texts stay. */
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

/** Eight digits can be meant only one way: a year between 1900 and 2199 is no day and month in the other order. */
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

/** `2026-7-5`, `5/7/2026`, `20260705` and `05072026` as a calendar date; other texts stay. */
export function dateOf(typed: string): string {
  return dateIn(plain(typed)) ?? typed;
}

/** `2026-07-25T02:00` as the same time a day later where it lies before 22:00 of that day, which it has to follow. */
export function settledAfter(local: string, after: string): string {
  const start = localOf(after);
  if (!isIsoInstant(after) || local >= start || local.slice(0, 10) !== start.slice(0, 10)) return local;
  return localOf(toMacaoIso(new Date(Date.parse(`${local}:00+08:00`) + dayMs)));
}

/** The day that a time alone is meant on: that of `after`, unless the field was already set to a later one. */
function dayOfTime(before: string, after: string): string {
  const isLater = Date.parse(before) - Date.parse(after) >= dayMs;
  return localOf(isIsoInstant(after) && !isLater ? after : before).slice(0, 10);
}

function bareTimeIn(text: string, isEnd: boolean): string | undefined {
  if (isEnd && /^24:?00$/.test(text)) return '00:00';
  return /^\d{3,4}$|^\d{1,2}[:.h]\d{2}$/.test(text) ? timeIn(text) : undefined;
}

interface Known {
  /** What the field had. */
  readonly before?: string | undefined;
  /** The instant that is to be followed; empty for none. */
  readonly after?: string | undefined;
}

/**
 * The ISO instant with Macao's offset of `2026-07-25 08:30`, `25072026 0830`, `250720260830`, or of `0830` alone on
 * the day that the field had, or next after another moment; an unfinished text stays, so that the rule can name it.
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

/** The minutes among these that a picker offers: the quarters, and those that stand in the field already. */
export function offeredMinutes(minutes: readonly string[], kept: readonly string[]): string[] {
  const offered = minutes.filter((minute) => Number(minute) % quarter === 0 || kept.includes(minute));
  // Between two limits there may be no quarter.
  return offered.length > 0 ? offered : [...minutes];
}

/** The wheels work with a device-local date whose digits are the Macao ones. */
export function wheelDate(local: string): Date | undefined {
  const date = new Date(local.length === 10 ? `${local}T00:00` : local);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}

/** `2026-07-25T08:30` of the wheels' date. */
export function wheelText(date: Date): string {
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The next full quarter: where a choice starts that nothing was chosen for. */
export function nextQuarter(local: string): string {
  const date = wheelDate(local);
  if (date === undefined || local.length === 10) return local;
  date.setMinutes(Math.ceil(date.getMinutes() / quarter) * quarter, 0, 0);
  return wheelText(date);
}
