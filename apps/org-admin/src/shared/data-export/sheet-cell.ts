/** Value of a cell: a text, which is never a formula, or a number. */
export type SheetCell = string | number;

/** A spreadsheet file that is written row by row. */
export interface SheetFile {
  add(rows: readonly (readonly SheetCell[])[]): void;
  /** Returns the finished file; no rows can be added afterwards. */
  end(): Blob;
}
