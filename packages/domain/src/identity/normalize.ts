/**
 * Returns the compared and stored form: NFKC, without spaces and zero-width characters, Latin letters in upper case.
 */
export function normalizeDocumentNumber(raw: string): string {
  return raw
    .normalize('NFKC')
    .replace(/[\s\u00AD\u200B-\u200F\u2060\uFEFF]/g, '')
    .toUpperCase();
}
