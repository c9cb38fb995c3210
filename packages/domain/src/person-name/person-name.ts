/** Returns the length in code points, so that rare Han characters count as one. */
export function codePointLength(text: string): number {
  return [...text].length;
}

/** Detects emoji by property; digits, ©, ®, ™ and rare Han characters are no emoji. */
export function hasEmoji(text: string): boolean {
  return /(?![©®™])\p{Extended_Pictographic}|\p{RI}|\uFE0F|\u20E3/u.test(text);
}

/** Returns a text without its emoji, including skin tones and joiners. */
export function withoutEmoji(text: string): string {
  return text.replace(/(?![©®™])\p{Extended_Pictographic}|[\p{RI}\p{Emoji_Modifier}\uFE0F\u20E3\u200D]/gu, '');
}

/** Returns the stored form of a name: trimmed, NFC, one space between words. */
export function normalizeName(text: string): string {
  return text
    .normalize('NFC')
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[・•‧]/g, '·');
}

/** Returns the compared form of a name: NFKC, without spaces and dots, case-folded. */
export function comparableName(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s·・•‧]/g, '')
    .toLowerCase();
}

/** Accepts Han characters, with the middle dot between characters only. It does not check the length. */
export function isChineseName(text: string): boolean {
  return /^\p{Script=Han}+([·・]\p{Script=Han}+)*$/u.test(text);
}

/** Accepts Latin letters with accents, spaces, hyphens, apostrophes and full stops. */
export function isLatinName(text: string): boolean {
  return /^\p{Script=Latin}[\p{Script=Latin}\p{M}]*([ '’.-]{1,2}[\p{Script=Latin}\p{M}]+)*\.?$/u.test(text);
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
