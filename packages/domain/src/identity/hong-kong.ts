import { accepted, refused } from './result.ts';
import type { DocumentNumberCheck } from './result.ts';

const letterValue = (letter: string): number => letter.charCodeAt(0) - 55;

/** A missing first letter counts as a space, which has the value 36. */
function checkCharacter(letters: string, digits: string): string {
  const first = letters.length === 2 ? letterValue(letters.charAt(0)) : 36;
  const values = [first, letterValue(letters.slice(-1)), ...[...digits].map(Number)];
  const sum = values.reduce((total, value, index) => total + value * (9 - index), 0);
  const check = (11 - (sum % 11)) % 11;
  return check === 10 ? 'A' : String(check);
}

/** One or two letters, six digits and the check digit, with or without brackets. Stored without them. */
export function checkHongKongNumber(normalized: string): DocumentNumberCheck {
  if (/^[A-Z]{1,2}\d{6}$/.test(normalized)) return refused('checkDigitMissing');
  const match = /^([A-Z]{1,2})(\d{6})(?:\(([\dA])\)|([\dA]))$/.exec(normalized);
  const [, letters, digits, bracketed, bare] = match ?? [];
  if (letters === undefined || digits === undefined) return refused('format');
  const check = bracketed ?? bare;
  if (check !== checkCharacter(letters, digits)) return refused('checkDigit');
  return accepted(`${letters}${digits}${check}`);
}
