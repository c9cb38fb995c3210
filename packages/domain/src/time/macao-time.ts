import { instantAt } from './instant.ts';
import { dayMs } from './lengths.ts';

/** Macao keeps UTC+8 the whole year; it has had no daylight saving time since 1979. */
export const macaoOffsetMs = 8 * 60 * 60 * 1000;

/** Returns the calendar date in Macao, 'YYYY-MM-DD', in any time zone of the device. */
export function macaoDate(instant: Date): string {
  return instantAt(instant.getTime() + macaoOffsetMs)
    .toISOString()
    .slice(0, 10);
}

export interface InstantRange {
  readonly startsAt: Date;
  /** Exclusive. */
  readonly endsAt: Date;
}

/** Returns midnight to midnight in Macao. Throws RangeError for a text that is no calendar date. */
export function macaoDayRange(date: string): InstantRange {
  if (!isCalendarDate(date)) throw new RangeError(`not a calendar date: ${date}`);
  const startMs = instantAt(`${date}T00:00:00Z`).getTime() - macaoOffsetMs;
  return { startsAt: instantAt(startMs), endsAt: instantAt(startMs + dayMs) };
}

/** True for 'YYYY-MM-DD' of a day that exists, years 1000 to 9999. */
export function isCalendarDate(text: string): boolean {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const parsed = instantAt(`${text}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().slice(0, 10) === text;
}

/** Formats a time for the wire: ISO 8601 with Macao's offset, to the second. */
export function toMacaoIso(instant: Date): string {
  return `${instantAt(instant.getTime() + macaoOffsetMs)
    .toISOString()
    .slice(0, 19)}+08:00`;
}

/** True for a date and time with an explicit offset that names a real moment. */
export function isIsoInstant(text: string): boolean {
  const match =
    /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/.exec(text);
  return match?.[1] !== undefined && isCalendarDate(match[1]);
}

/** Parses a range whose ends are texts. */
export function rangeOf({ startsAt, endsAt }: Record<'startsAt' | 'endsAt', string | Date>): InstantRange {
  return { startsAt: instantAt(startsAt), endsAt: instantAt(endsAt) };
}

/** Whether a range contains an instant, both ends included. */
export function holds({ startsAt, endsAt }: InstantRange, at: Date): boolean {
  return at >= startsAt && at <= endsAt;
}

/** Whether a range is in the future, running or past. */
export type Phase = 'toCome' | 'running' | 'over';

export function phaseOf({ startsAt, endsAt }: InstantRange, now: Date): Phase {
  if (now < startsAt) return 'toCome';
  return now < endsAt ? 'running' : 'over';
}

/** Returns the span from the first start to the last end; undefined for no ranges. */
export function spanOf(ranges: readonly InstantRange[]): InstantRange | undefined {
  if (ranges.length === 0) return undefined;
  const starts = ranges.map(({ startsAt }) => startsAt.getTime());
  const ends = ranges.map(({ endsAt }) => endsAt.getTime());
  return { startsAt: instantAt(Math.min(...starts)), endsAt: instantAt(Math.max(...ends)) };
}

export function rangesOverlap(first: InstantRange, second: InstantRange): boolean {
  return first.startsAt < second.endsAt && second.startsAt < first.endsAt;
}
