import { isInFilter } from './bloom-filter.ts';
import { listed } from './listed.ts';

const filter = Uint8Array.from(atob(listed), (sign) => sign.charCodeAt(0));

/** Years of birth, runs, repetitions and lucky numbers that people add to a word. */
const usualDigits =
  /^(?:19[4-9]\d|20[0-4]\d|(\d)\1*|0?1(?:2(?:3(?:4(?:5(?:6(?:7(?:89?)?)?)?)?)?)?)?|321|4321|520|521|1314|5201314|168|853|86|69|007|101|112233)$/;

/** Replaces the common letter-like digits: `p4ssw0rd`. */
function withLetters(text: string): string {
  const letters: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' };
  return text.replace(/[013457]/g, (digit) => letters[digit] ?? digit);
}

/**
 * Whether the filter of common passwords contains a password, or a listed word with usual digits before or after it.
 * About 1 of 500 random passwords is refused as well: docs/adr/0020-bloom-filter-of-common-passwords.md.
 */
export function isListedPassword(password: string): boolean {
  const folded = password.toLowerCase();
  if (isInFilter(filter, folded)) return true;
  const [, before = '', word = '', behind = ''] = /^(\d*)(.*?)(\d*)$/.exec(folded) ?? [];
  const isUsual = [before, behind].every((digits) => digits === '' || usualDigits.test(digits));
  return isUsual && word.length >= 3 && isInFilter(filter, withLetters(word));
}
