import { nameOfCode } from '@vp/domain';
import type { CodeEntry, CodeTable } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';

export interface CodeOption {
  readonly value: string;
  readonly label: string;
}

/** A table of the program, or a list of which some items are no longer offered. */
export type OfferedTable = readonly (CodeEntry & { readonly isRetired?: boolean })[];

export interface CodeWords {
  /** The word for a code; nothing for a code that the table does not have. */
  readonly nameOf: (table: CodeTable, code: string | null | undefined) => string;
  /** The words for several codes, with dots between them of which none begins a line. */
  readonly namesOf: (table: CodeTable, codes: readonly string[]) => string;
  /** A table as the options of a field; what is no longer offered only where it was chosen before. */
  readonly optionsOf: (table: OfferedTable, before?: readonly string[]) => readonly CodeOption[];
}

/** The tables hold words of a sentence; alone on a button or a tag they begin with a capital. */
function standing(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Code tables in the language on screen. */
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
