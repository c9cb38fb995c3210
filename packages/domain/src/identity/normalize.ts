/** NFKC, without spaces and zero-width signs, Latin letters in upper case: what is compared and stored. */
export function normalizeDocumentNumber(raw: string): string {
  return raw
    .normalize('NFKC')
    .replace(/[\s\u00AD\u200B-\u200F\u2060\uFEFF]/g, '')
    .toUpperCase();
}
