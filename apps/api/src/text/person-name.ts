import type { Language } from '@vp/domain';

export interface StoredName {
  readonly name: string | null;
  readonly surnameLatin: string | null;
  readonly givenNameLatin: string | null;
}

/** 'CHAN KA IAN' beside a Chinese name, 'Teresa Lopes' without one; undefined where no Latin name is known. */
export function latinNameOf({ name, surnameLatin, givenNameLatin }: StoredName): string | undefined {
  const parts = name === null ? [givenNameLatin, surnameLatin] : [surnameLatin, givenNameLatin];
  const known = parts.filter((part) => part !== null && part !== '');
  return known.length === 0 ? undefined : known.join(' ');
}

export interface NameReader {
  readonly language: Language;
  /** What stands in for a name. */
  readonly fallback: string;
}

/** The name for somebody else to read: in English and Portuguese the Latin one first, and the Chinese one after it. */
export function nameForReader(stored: StoredName, { language, fallback }: NameReader): string {
  const latin = latinNameOf(stored);
  const isLatinReader = language === 'en' || language === 'pt';
  if (isLatinReader && latin !== undefined && stored.name !== null) return `${latin} ${stored.name}`;
  return displayNameOf(stored, fallback);
}

/** The Chinese name, else the Latin one, else what stands in for a name. */
export function displayNameOf(stored: StoredName, fallback: string): string {
  return stored.name ?? latinNameOf(stored) ?? fallback;
}
