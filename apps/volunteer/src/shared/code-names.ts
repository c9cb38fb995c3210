import { nameOfCode } from '@vp/domain';
import type { CodeTable } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';

export interface CodeOption {
  readonly value: string;
  readonly label: string;
}

/** A code table as the options of a field, in the language on screen. */
export function useCodeOptions(table: CodeTable): readonly CodeOption[] {
  const { language } = useTexts();
  return table.map((entry) => ({ value: entry.code, label: entry.names[language] }));
}

/** The word for a code in the language on screen; nothing for a code that the table does not have. */
export function useCodeName(): (table: CodeTable, code: string | null | undefined) => string {
  const { language } = useTexts();
  return (table, code) => (code ? (nameOfCode(table, code, language) ?? '') : '');
}
