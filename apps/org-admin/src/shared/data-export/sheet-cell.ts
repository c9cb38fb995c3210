/** Texts are never formulas; numbers are numbers. */
export type SheetCell = string | number;

/** A file that grows row by row. */
export interface SheetFile {
  add(rows: readonly (readonly SheetCell[])[]): void;
  /** The whole file; nothing is added after that. */
  end(): Blob;
}
