import { nameOfCode } from '@vp/domain';
import type { CodeTable } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';

export interface CodeWords {
  /** The word for a code; the code itself where the table does not have it. */
  readonly nameOf: (table: CodeTable, code: string) => string;
  readonly optionsOf: (table: CodeTable) => { value: string; label: string }[];
}

/** The tables hold words for the middle of a sentence; alone they begin with a capital letter. */
const capitalised = (word: string): string => word.charAt(0).toLocaleUpperCase() + word.slice(1);

/** Code tables in the language on screen. */
export function useCodeWords(): CodeWords {
  const { language } = useTexts();
  return {
    nameOf: (table, code) => capitalised(nameOfCode(table, code, language) ?? code),
    optionsOf: (table) => table.map((entry) => ({ value: entry.code, label: capitalised(entry.names[language]) })),
  };
}
