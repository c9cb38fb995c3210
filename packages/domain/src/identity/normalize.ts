import { withoutInvisible } from '../text/invisible.ts';

/**
 * Returns the compared and stored form: NFKC, without spaces, invisible characters and closing punctuation, Latin
 * letters in upper case.
 */
export function normalizeDocumentNumber(raw: string): string {
  return withoutInvisible(raw.normalize('NFKC'))
    .replace(/\s/g, '')
    .replace(/[.,:;。、]+$/, '')
    .toUpperCase();
}
