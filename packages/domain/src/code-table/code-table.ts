import type { Language } from '../language/language.ts';

export interface CodeEntry {
  /** The value on the wire. */
  readonly code: string;
  readonly names: Readonly<Record<Language, string>>;
}

export type CodeTable = readonly CodeEntry[];

export type CodeOf<Table extends CodeTable> = Table[number]['code'];

/** Returns the codes of a table, in its order; for `oneOf` checks and option lists. */
export function codesOf<const Table extends CodeTable>(table: Table): readonly CodeOf<Table>[] {
  return table.map((entry): CodeOf<Table> => entry.code);
}

export function isCodeOf<const Table extends CodeTable>(table: Table, value: unknown): value is CodeOf<Table> {
  return table.some((entry) => entry.code === value);
}

/** Returns the name of a code in one language; undefined for a code that the table does not have. */
export function nameOfCode(table: CodeTable, code: string, language: Language): string | undefined {
  return table.find((entry) => entry.code === code)?.names[language];
}
