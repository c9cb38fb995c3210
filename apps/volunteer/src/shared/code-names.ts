import { nameOfCode } from '@vp/domain';
import type { CodeTable } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';

export interface CodeOption {
  readonly value: string;
  readonly label: string;
}

/** The tables hold words of a sentence; alone on a button or a tag they begin with a capital. */
function standing(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** A code table as the options of a field, in the language on screen. */
export function useCodeOptions(table: CodeTable): readonly CodeOption[] {
  const { language } = useTexts();
  return table.map((entry) => ({ value: entry.code, label: standing(entry.names[language]) }));
}

/** The word for a code in the language on screen; nothing for a code that the table does not have. */
export function useCodeName(): (table: CodeTable, code: string | null | undefined) => string {
  const { language } = useTexts();
  return (table, code) => standing(code ? (nameOfCode(table, code, language) ?? '') : '');
}
