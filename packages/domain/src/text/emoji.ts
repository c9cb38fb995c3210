/** One emoji with its skin tone, joiners, flag or keycap. */
const onePart = String.raw`(?:\p{Emoji_Presentation}|(?=[\u{1F000}-\u{1FFFF}])\p{Extended_Pictographic}|(?![#*\d©®™])\p{Emoji}\uFE0F)\uFE0F?\p{Emoji_Modifier}?`;
const joinedPart = String.raw`\u200D\p{Extended_Pictographic}\uFE0F?\p{Emoji_Modifier}?`;
const source = String.raw`\p{RI}\p{RI}?|[#*\d]\uFE0F?\u20E3|${onePart}(?:${joinedPart})*`;
const emoji = new RegExp(source, 'u');

/** Returns the first emoji of a text; undefined without one. Text signs such as ☎ ✓ ★ ♥ and rare Han pass. */
export function emojiOf(text: string): string | undefined {
  return emoji.exec(text)?.[0];
}

/** Returns a text without its emoji, including skin tones and joiners; the digit of a keycap stays. */
export function withoutEmoji(text: string): string {
  return text
    .replace(new RegExp(source, 'gu'), (found) => (found.endsWith('\u20E3') ? found.charAt(0) : ''))
    .replace(/[\uFE0F\u20E3\u200D]/g, '');
}
