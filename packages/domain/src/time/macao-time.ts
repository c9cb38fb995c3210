/** Macao keeps UTC+8 the whole year; it has had no daylight saving time since 1979. */
export const macaoOffsetMs = 8 * 60 * 60 * 1000;

const dayMs = 24 * 60 * 60 * 1000;

/** The calendar date in Macao, 'YYYY-MM-DD', whatever the device's own zone is. */
export function macaoDate(instant: Date): string {
  return new Date(instant.getTime() + macaoOffsetMs).toISOString().slice(0, 10);
}

export interface InstantRange {
  readonly startsAt: Date;
  /** Exclusive. */
  readonly endsAt: Date;
}

/** Midnight to midnight in Macao. Throws RangeError for a text that is no calendar date. */
export function macaoDayRange(date: string): InstantRange {
  if (!isCalendarDate(date)) throw new RangeError(`not a calendar date: ${date}`);
  const startMs = Date.parse(`${date}T00:00:00Z`) - macaoOffsetMs;
  return { startsAt: new Date(startMs), endsAt: new Date(startMs + dayMs) };
}

/** True for 'YYYY-MM-DD' of a day that exists, years 1000 to 9999. */
export function isCalendarDate(text: string): boolean {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const parsed = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().slice(0, 10) === text;
}

/** ISO 8601 with Macao's offset, to the second: how a time travels. */
export function toMacaoIso(instant: Date): string {
  return `${new Date(instant.getTime() + macaoOffsetMs).toISOString().slice(0, 19)}+08:00`;
}

/** True for a date and time with an explicit offset that names a real moment. */
export function isIsoInstant(text: string): boolean {
  const match =
    /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/.exec(text);
  return match?.[1] !== undefined && isCalendarDate(match[1]);
}

export function rangesOverlap(first: InstantRange, second: InstantRange): boolean {
  return first.startsAt < second.endsAt && second.startsAt < first.endsAt;
}
