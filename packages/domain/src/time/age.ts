import { isCalendarDate, macaoDate } from './macao-time.ts';

/**
 * Returns full years on a date, both 'YYYY-MM-DD'; negative before the birth. A birthday on 29 February is 1 March in
 * common years.
 */
export function ageOn(birthDate: string, date: string): number {
  if (!isCalendarDate(birthDate)) throw new RangeError(`not a calendar date: ${birthDate}`);
  if (!isCalendarDate(date)) throw new RangeError(`not a calendar date: ${date}`);
  const years = Number(date.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return date.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** Returns full years at a moment, in Macao's calendar. */
export function ageAt(birthDate: string, instant: Date): number {
  return ageOn(birthDate, macaoDate(instant));
}

/** Returns the day on which an age is reached: 1 March for 29 February in a common year. */
export function dateOfAge(birthDate: string, years: number): string {
  const year = String(Number(birthDate.slice(0, 4)) + years).padStart(4, '0');
  const sameDay = `${year}${birthDate.slice(4)}`;
  return isCalendarDate(sameDay) ? sameDay : `${year}-03-01`;
}
