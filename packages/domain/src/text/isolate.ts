/** Letters that are written from right to left. */
const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;
const directionSigns = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/**
 * Returns a name for a sentence: it cannot change the direction of the words around it. Only right-to-left names get
 * the isolating signs, so that ordinary messages contain none.
 */
export function isolated(name: string): string {
  const plain = name.replace(directionSigns, '');
  return rightToLeft.test(plain) ? `\u2068${plain}\u2069` : plain;
}
