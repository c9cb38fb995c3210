import { foldText } from '../language/fold-text.ts';

/** Returns the length in code points, so that rare Han characters count as one. */
export function codePointLength(text: string): number {
  return [...text].length;
}

/** Returns the compared form of a name: without case, width, accents, spaces, dots, hyphens and apostrophes. */
export function comparableName(text: string): string {
  return foldText(text);
}

/** Accepts Han characters, with the middle dot between characters only. It does not check the length. */
export function isChineseName(text: string): boolean {
  return /^\p{Script=Han}+([·・]\p{Script=Han}+)*$/u.test(text);
}

/** Accepts Latin letters with accents, spaces, hyphens, apostrophes and full stops. */
export function isLatinName(text: string): boolean {
  return /^'?\p{Script=Latin}[\p{Script=Latin}\p{M}]*([ '’.-]{1,2}[\p{Script=Latin}\p{M}]+)*\.?$/u.test(text);
}

/** Shows the first letter of each word, or of a Chinese name: '陳••', 'M•••• S••••'. */
export function maskName(name: string): string {
  return name
    .split(' ')
    .map((word) => {
      const [first = '', ...rest] = [...word];
      return first + '•'.repeat(Math.min(rest.length, 4));
    })
    .join(' ');
}
