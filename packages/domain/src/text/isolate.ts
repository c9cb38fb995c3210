/** Letters that are written from right to left. */
const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;
const directionSigns = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
/** A name that this function has isolated in a part of the sentence. */
const isolatedPart = /(\u2068[^\u202A-\u202E\u2066-\u2069]*\u2069)/;

/**
 * Returns a name, or a part of a sentence, such that it cannot change the direction of the words around it. Only
 * right-to-left letters get the isolating signs, so that ordinary messages contain none.
 */
export function isolated(text: string): string {
  const parts = text
    .split(isolatedPart)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(directionSigns, '')));
  const outside = parts.filter((_part, index) => index % 2 === 0).join('');
  return rightToLeft.test(outside) ? `\u2068${parts.join('')}\u2069` : parts.join('');
}
