/** The texts of one paper, in the language of its reader. */
export interface Sheet {
  /** BCP 47; screen readers need it. */
  readonly language: string;
  /** The variant of Chinese glyphs that the fonts prefer. */
  readonly script: 'traditional' | 'simplified';
  readonly product: string;
  readonly title: string;
  readonly subtitle: string;
  readonly statement: string;
  readonly facts: readonly SheetFact[];
  readonly table: SheetTable;
  readonly notes: readonly string[];
  readonly code: SheetCode;
}

export interface SheetFact {
  readonly name: string;
  readonly value: string;
}

export interface SheetTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly sum: readonly string[];
  /** Sentences under the sums. */
  readonly remarks: readonly string[];
}

export interface SheetCode {
  /** Content of the QR code, and target of the link. */
  readonly address: string;
  readonly alternative: string;
  readonly lines: readonly string[];
}

export type FontName = Sheet['script'] | 'latin' | 'japanese';

export interface PrintRequest {
  readonly sheet: Sheet;
  /** Path of each font. */
  readonly fonts: Readonly<Record<FontName, string>>;
}
