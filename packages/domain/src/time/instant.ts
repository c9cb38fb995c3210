/**
 * Creates a Date from milliseconds, an ISO text or another Date. The only place of the rules that does so: no rule
 * reads the clock.
 */
export function instantAt(given: number | string | Date): Date {
  return new Date(given);
}
