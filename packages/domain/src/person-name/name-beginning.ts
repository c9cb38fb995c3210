import { comparableName, isChineseName } from './person-name.ts';

export interface NamesOfPerson {
  readonly name: string | null;
  readonly surnameLatin: string | null;
  readonly givenNameLatin: string | null;
}

const latinLettersMin = 2;

/**
 * Whether a typed text begins the name of a person: the surname or more in Chinese, or at least two Latin letters of
 * the surname or the given name. It proves that the typist knows the person whose number they type.
 */
export function beginsName(typed: string, { name, surnameLatin, givenNameLatin }: NamesOfPerson): boolean {
  const text = comparableName(typed);
  if (isChineseName(typed.trim())) return name !== null && comparableName(name).startsWith(text);
  if ([...text].length < latinLettersMin) return false;
  const [surname, given] = [surnameLatin, givenNameLatin].map((part) => comparableName(part ?? ''));
  return [`${surname}${given}`, `${given}${surname}`].some((whole) => whole.startsWith(text));
}
