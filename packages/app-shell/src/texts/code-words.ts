import { nameOfCode } from '@vp/domain';
import type { CodeTable } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';

export interface CodeOption {
  readonly value: string;
  readonly label: string;
}

export interface CodeWords {
  /** The word for a code; nothing for a code that the table does not have. */
  readonly nameOf: (table: CodeTable, code: string | null | undefined) => string;
  /** A table as the options of a field. */
  readonly optionsOf: (table: CodeTable) => readonly CodeOption[];
}

/** The tables hold words of a sentence; alone on a button or a tag they begin with a capital. */
function standing(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Code tables in the language on screen. */
export function useCodeWords(): CodeWords {
  const { language } = useTexts();
  return {
    nameOf: (table, code) => standing(code ? (nameOfCode(table, code, language) ?? '') : ''),
    optionsOf: (table) => table.map((entry) => ({ value: entry.code, label: standing(entry.names[language]) })),
  };
}
