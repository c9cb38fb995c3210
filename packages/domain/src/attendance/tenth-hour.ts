/** One tenth of an hour is six minutes. */
export const tenthHourMs = 360_000;

/** Whole tenths of an hour in a span of milliseconds, rounded down. */
export function floorToTenthHour(milliseconds: number): number {
  return Math.floor(milliseconds / tenthHourMs) / 10;
}
