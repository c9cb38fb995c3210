import { nameOfCode } from '@vp/domain';
import type { CodeEntry, CodeTable } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';

export interface CodeOption {
  readonly value: string;
  readonly label: string;
}

/** A built-in code table, or a list in which some items are retired. */
export type OfferedTable = readonly (CodeEntry & { readonly isRetired?: boolean })[];

export interface CodeWords {
  /** Returns the name of a code; empty for an unknown code. */
  readonly nameOf: (table: CodeTable, code: string | null | undefined) => string;
  /** Returns the names of several codes, separated by dots that never begin a line. */
  readonly namesOf: (table: CodeTable, codes: readonly string[]) => string;
  /** Returns the options of a field; retired items only if they are in `before`. */
  readonly optionsOf: (table: OfferedTable, before?: readonly string[]) => readonly CodeOption[];
}

/** Capitalizes a name: the tables hold words for use within a sentence. */
function standing(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Returns the names of code tables in the current language. */
export function useCodeWords(): CodeWords {
  const { language } = useTexts();
  const nameOf: CodeWords['nameOf'] = (table, code) => standing(code ? (nameOfCode(table, code, language) ?? '') : '');
  return {
    nameOf,
    namesOf: (table, codes) => codes.map((code) => nameOf(table, code)).join('\u00A0· '),
    optionsOf: (table, before = []) =>
      table
        .filter(({ code, isRetired }) => isRetired !== true || before.includes(code))
        .map(({ code, names }) => ({ value: code, label: standing(names[language]) })),
  };
}
