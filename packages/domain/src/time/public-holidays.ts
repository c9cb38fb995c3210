/**
 * Public holidays of Macao, by year, as month and day: Executive Order 60/2000
 * (https://bo.io.gov.mo/bo/i/2000/40/ordem60.asp). The dates of the lunar calendar, of Easter and of the solstice are
 * those of the yearly calendar of the government (https://www.gov.mo/en/public-holidays/).
 * Days on which offices close by order of the Chief Executive are not included.
 */
const holidaysByYear: Readonly<Record<string, string>> = {
  '2026':
    '01-01 02-17 02-18 02-19 04-03 04-04 04-05 05-01 05-24 06-19 09-26 10-01 10-02 10-18 11-02 12-08 12-20 12-22 12-24 12-25',
  '2027':
    '01-01 02-06 02-07 02-08 03-26 03-27 04-05 05-01 05-13 06-09 09-16 10-01 10-02 10-08 11-02 12-08 12-20 12-22 12-24 12-25',
};

/** Whether the table holds the holidays of a year. Without them, working days are Monday to Friday. */
export function areHolidaysKnown(year: number): boolean {
  return String(year) in holidaysByYear;
}

/** Whether a day in Macao, as YYYY-MM-DD, is a public holiday; false in a year without a table. */
export function isPublicHoliday(day: string): boolean {
  return holidaysByYear[day.slice(0, 4)]?.split(' ').includes(day.slice(5)) ?? false;
}
