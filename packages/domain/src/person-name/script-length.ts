import { codePointLength } from './person-name.ts';

/** How long a text may be in code points: the same in every script, or longer in Latin letters. */
export type TextMax = number | ScriptMax;

export interface ScriptMax {
  readonly han: number;
  readonly latin: number;
}

/** Latin letters or digits, and no letter of another script. */
export function isLatinText(text: string): boolean {
  return /[\p{Script=Latin}\d]/u.test(text) && !/(?!\p{Script=Latin})[\p{L}\p{Script=Han}]/u.test(text);
}

/** The limit that holds for this text: that of Latin letters needs Latin alone, as one Han sign says a word. */
export function maxLengthOf(text: string, max: TextMax): number {
  if (typeof max === 'number') return max;
  return isLatinText(text) ? max.latin : max.han;
}

/** The beginning of a text that its limit lets through. */
export function cutToMax(text: string, max: TextMax): string {
  const most = maxLengthOf(text, max);
  return codePointLength(text) <= most ? text : [...text].slice(0, most).join('');
}
