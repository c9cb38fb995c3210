/** The length people count: code points, so that rare Han letters count one. */
export function codePointLength(text: string): number {
  return [...text].length;
}

/** Emoji by property; digits, ©, ®, ™ and rare Han letters are none. */
export function hasEmoji(text: string): boolean {
  return /(?![©®™])\p{Extended_Pictographic}|\p{RI}|\uFE0F|\u20E3/u.test(text);
}

/** What stays of a text without its emoji, with their skin tones and joiners. */
export function withoutEmoji(text: string): string {
  return text.replace(/(?![©®™])\p{Extended_Pictographic}|[\p{RI}\p{Emoji_Modifier}\uFE0F\u20E3\u200D]/gu, '');
}

/** Trimmed, NFC, one space between words: how a name is stored. */
export function normalizeName(text: string): string {
  return text
    .normalize('NFC')
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[・•‧]/g, '·');
}

/** How names are compared: NFKC, without spaces and dots, case folded. */
export function comparableName(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s·・•‧]/g, '')
    .toLowerCase();
}

/** Han letters and the middle dot, which stands between letters only. Length is not judged here. */
export function isChineseName(text: string): boolean {
  return /^\p{Script=Han}+([·・]\p{Script=Han}+)*$/u.test(text);
}

/** Latin letters with accents, spaces, hyphens, apostrophes and full stops. */
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
