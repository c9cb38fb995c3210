/**
 * Characters without a visible form: zero-width and direction signs, soft hyphen, byte order mark, variation selectors,
 * tags, fillers, the blank Braille pattern, placeholders of pasted objects, lone surrogates and control characters
 * except line breaks and tabs.
 */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cs}\u2800\uFFF9-\uFFFC]|(?![\n\t])\p{Cc}/gu;

/** Scripts whose words change with a joiner or a non-joiner. */
const joinedScripts = [
  'Arabic',
  'Syriac',
  'Mongolian',
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Sinhala',
  'Khmer',
  'Myanmar',
];
const joined = `[${joinedScripts.map((script) => `\\p{Script=${script}}`).join('')}]`;
const afterJoined = new RegExp(`${joined}$`, 'u');
const beforeJoined = new RegExp(`^${joined}`, 'u');

/** A sign that has a text and an emoji form; digits and ©®™ are text, unless a keycap follows. */
const twoForms = /(?![#*\d©®™])\p{Emoji}$/u;
const keycap = /^\u20E3/;

/**
 * Returns a text without invisible characters. Joiners stay where the script needs them, and the signs inside an emoji
 * stay, so that the emoji can be named.
 */
export function withoutInvisible(text: string): string {
  return text.replace(invisible, (sign: string, offset: number) => {
    const end = offset + sign.length;
    return isNeeded(sign, text.slice(Math.max(0, offset - 2), offset), text.slice(end, end + 2)) ? sign : '';
  });
}

/** `before` and `after` are the two code units on each side. */
function isNeeded(sign: string, before: string, after: string): boolean {
  switch (sign) {
    case '\uFE0F':
      return twoForms.test(before) || keycap.test(after);
    case '\u200C':
      return afterJoined.test(before) && beforeJoined.test(after);
    case '\u200D':
      return (
        afterJoined.test(before) || (/[\p{Emoji}\uFE0F]$/u.test(before) && /^\p{Extended_Pictographic}/u.test(after))
      );
    default:
      return false;
  }
}
