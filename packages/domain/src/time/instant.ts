/** The moment of a number of milliseconds, an ISO text or another moment. The only place of the rules that makes a Date: none asks the clock. */
export function instantAt(given: number | string | Date): Date {
  return new Date(given);
}
