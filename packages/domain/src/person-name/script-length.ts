import { codePointLength } from './person-name.ts';

/** Maximum length of a text in code points: the same in every script, or longer in Latin letters. */
export type TextMax = number | ScriptMax;

export interface ScriptMax {
  readonly han: number;
  readonly latin: number;
}

/** Whether a text has Latin letters or digits, and no letter of another script. */
export function isLatinText(text: string): boolean {
  return /[\p{Script=Latin}\d]/u.test(text) && !/(?!\p{Script=Latin})[\p{L}\p{Script=Han}]/u.test(text);
}

/**
 * Returns the limit for this text: the Latin limit requires Latin letters alone, because one Han character is a word.
 */
export function maxLengthOf(text: string, max: TextMax): number {
  if (typeof max === 'number') return max;
  return isLatinText(text) ? max.latin : max.han;
}

/** Returns the beginning of a text up to its limit. */
export function cutToMax(text: string, max: TextMax): string {
  const most = maxLengthOf(text, max);
  return codePointLength(text) <= most ? text : [...text].slice(0, most).join('');
}
