export interface StoredName {
  readonly name: string | null;
  readonly surnameLatin: string | null;
  readonly givenNameLatin: string | null;
}

/** 'CHAN KA IAN'; undefined where no Latin name is known. */
export function latinNameOf({ surnameLatin, givenNameLatin }: StoredName): string | undefined {
  const parts = [surnameLatin, givenNameLatin].filter((part) => part !== null && part !== '');
  return parts.length === 0 ? undefined : parts.join(' ');
}

/** The Chinese name, else the Latin one, else what stands in for a name. */
export function displayNameOf(stored: StoredName, fallback: string): string {
  return stored.name ?? latinNameOf(stored) ?? fallback;
}
