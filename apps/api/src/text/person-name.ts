import { readsLatinNamesFirst } from '@vp/domain';
import type { Language } from '@vp/domain';

export interface StoredName {
  readonly name: string | null;
  readonly surnameLatin: string | null;
  readonly givenNameLatin: string | null;
}

/** Returns 'CHAN KA IAN' beside a Chinese name, 'Teresa Lopes' without one; undefined without a Latin name. */
export function latinNameOf({ name, surnameLatin, givenNameLatin }: StoredName): string | undefined {
  const parts = name === null ? [givenNameLatin, surnameLatin] : [surnameLatin, givenNameLatin];
  const known = parts.filter((part) => part !== null && part !== '');
  return known.length === 0 ? undefined : known.join(' ');
}

export interface NameReader {
  readonly language: Language;
  /** Text to show in place of a missing name. */
  readonly fallback: string;
}

interface NamesToRead {
  readonly name: string;
  /** The same person's name in the other script, where both are known. */
  readonly otherName: string | null;
}

/** Returns the name in the script of the reader's language first, or the only name. */
export function namesForReader(stored: StoredName, { language, fallback }: NameReader): NamesToRead {
  const latin = latinNameOf(stored) ?? null;
  if (stored.name === null || latin === null) return { name: stored.name ?? latin ?? fallback, otherName: null };
  return readsLatinNamesFirst(language)
    ? { name: latin, otherName: stored.name }
    : { name: stored.name, otherName: latin };
}

/** Returns the name in one line: in English and Portuguese the Latin one, followed by the Chinese one. */
export function nameForReader(stored: StoredName, reader: NameReader): string {
  const { name, otherName } = namesForReader(stored, reader);
  return otherName !== null && readsLatinNamesFirst(reader.language) ? `${name} ${otherName}` : name;
}
