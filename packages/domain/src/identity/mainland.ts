import type { Gender } from '../code-table/person.ts';
import { isCalendarDate, macaoDate } from '../time/macao-time.ts';
import { accepted, refused } from './result.ts';
import type { DocumentNumberCheck } from './result.ts';

/** Provinces; 81 to 83 residence permits of Hong Kong, Macao, Taiwan residents; 91 foreign permanent residents. */
const prefixes: ReadonlySet<string> = new Set(
  (
    '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 ' + '50 51 52 53 54 61 62 63 64 65 71 81 82 83 91'
  ).split(' '),
);

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const;

function checkCharacter(seventeenDigits: string): string {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(seventeenDigits[index]), 0);
  return '10X98765432'.charAt(sum % 11);
}

/** Returns the 18-character form of a 15-digit number of the first generation (GB 11643). */
function upgrade(fifteenDigits: string): string {
  const body = `${fifteenDigits.slice(0, 6)}19${fifteenDigits.slice(6)}`;
  return body + checkCharacter(body);
}

/** Returns the birth date in a normalised 18-character number, 'YYYY-MM-DD'. */
export function birthDateOfMainlandNumber(normalized: string): string {
  return `${normalized.slice(6, 10)}-${normalized.slice(10, 12)}-${normalized.slice(12, 14)}`;
}

/** Odd sequence numbers are male. */
export function genderOfMainlandNumber(normalized: string): Gender {
  return Number(normalized.charAt(16)) % 2 === 1 ? '1' : '2';
}

/** Checks the rules of GB 11643: prefix, a valid birth date not after today in Macao, check digit. */
export function checkMainlandNumber(normalized: string, now: Date): DocumentNumberCheck {
  const number = /^\d{15}$/.test(normalized) ? upgrade(normalized) : normalized;
  if (!/^\d{17}[\dX]$/.test(number)) return refused('format');
  if (!prefixes.has(number.slice(0, 2))) return refused('prefix');
  const birthDate = birthDateOfMainlandNumber(number);
  if (!isCalendarDate(birthDate) || birthDate > macaoDate(now)) return refused('birthDate');
  if (checkCharacter(number.slice(0, 17)) !== number.charAt(17)) return refused('checkDigit');
  return accepted(number);
}
