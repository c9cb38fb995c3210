const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
};

/** Returns letters without case, width and accents; spaces and punctuation stay. */
export function foldLetters(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036F]+/g, '')
    .replace(/[ßæœøđðłþħı]/g, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFC');
}

/**
 * Returns the form in which texts are searched and names are compared: letters and digits alone, without case, width
 * and accents. The modifier letters that are removed are apostrophes.
 */
export function foldText(text: string): string {
  return foldLetters(text).replace(/[^\p{L}\p{N}]+|[\u02B0-\u02FF]+/gu, '');
}

/** Whether a text contains the typed one, both folded; an empty one is in every text. */
export function containsFolded(text: string, typed: string): boolean {
  return foldText(text).includes(foldText(typed));
}
