import type { Formats, TextKey } from '@vp/i18n';
import type { ReactNode } from 'react';
import type { CodeWords } from '../texts/code-words.ts';

/** Upload and URLs of the photos in a form. */
export interface FormPhotos {
  readonly upload: (file: Blob, onProgress: (percent: number) => void) => Promise<string>;
  readonly addressOf: (id: string) => string | undefined;
}

export interface FieldWords extends CodeWords {
  readonly t: (key: TextKey) => string;
  readonly format: Formats;
  readonly today: string;
  readonly photos: FormPhotos | undefined;
}

/** Field name in the form (prefixed with the section), label and hint. */
export interface FieldPlace {
  readonly name: string;
  readonly label: string;
  readonly hint: string | undefined;
}

export interface FieldSettings {
  /** Text key of the label; default: `<stem>.<name>`. */
  readonly label?: TextKey;
  /** Shorter label in the form, below a heading that gives the context. */
  readonly shortLabel?: TextKey;
  readonly hint?: TextKey;
  /** Never stored on the device: a password or a code. */
  readonly isSecret?: true;
}

/** A field of a table: its value, its input and its text. */
export interface Field<Value> extends FieldSettings {
  readonly empty: Value;
  /** Returns whether a stored value has the type of this field. */
  accepts(stored: unknown): boolean;
  draw(place: FieldPlace, words: FieldWords, value: Value): ReactNode;
  say(value: Value, words: FieldWords): string;
  /** Renders the value in the review step, if a text is not enough. */
  show?(value: Value, words: FieldWords, label: string): ReactNode;
  /** The page renders it beside another field; it has no label of its own. */
  readonly isHidden?: true;
}

export type Table = Readonly<Record<string, Field<unknown>>>;

export type ValuesIn<Fields extends Table> = {
  readonly [Name in keyof Fields]: Fields[Name] extends Field<infer Value> ? Value : never;
};

/** Value type of a table, of a section or of a form in sections. */
export type ValuesOf<Of extends { readonly empty: unknown }> = Of['empty'];

/** Members that sections and forms in sections share. */
export interface StoredTable<Values> {
  readonly empty: Values;
  /** Builds complete values from stored ones; values of the wrong type become empty. */
  restore(stored: unknown): Values;
  /** Options of `draftAtom`: selects the values to store on the device, and restores them. */
  readonly draft: {
    keep(this: void, values: Values): object;
    restore(this: void, stored: unknown): Values | undefined;
  };
  /** Returns `values` with the values that the device does not store taken from `others`. */
  withSecretsOf(values: Values, others: Values): Values;
}

export interface FieldTable<Fields extends Table> extends StoredTable<ValuesIn<Fields>> {
  readonly fields: Fields;
  labelOf(name: keyof Fields): TextKey;
  /** Fields whose condition holds. */
  asked(values: ValuesIn<Fields>): readonly (keyof Fields & string)[];
  /** Returns the values with the fields whose condition does not hold emptied. */
  answers(values: ValuesIn<Fields>): ValuesIn<Fields>;
}

type Labelled<Stem extends string, Fields extends Table> = {
  readonly [Name in keyof Fields]: `${Stem}.${Name & string}` extends TextKey
    ? Fields[Name]
    : Fields[Name] extends { readonly isHidden: true }
      ? Fields[Name]
      : Fields[Name] & { readonly label: TextKey };
};

type Conditions<Fields extends Table> = {
  readonly [Name in keyof Fields]?: (values: ValuesIn<Fields>) => boolean;
};

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const partOf = (value: unknown, name: string): unknown => (isRecord(value) ? value[name] : undefined);

/**
 * Creates a form section from a table of fields: value type, empty values, draft, labels (`<stem>.<name>`), inputs and
 * review rows. A field with a condition in `conditions` is shown and sent only while the condition holds.
 */
export function fields<const Stem extends string, const Fields extends Table>(
  stem: Stem,
  table: Fields & Labelled<Stem, Fields>,
  conditions: Conditions<Fields> = {},
): FieldTable<Fields> {
  type Values = ValuesIn<Fields>;
  const entries: readonly (readonly [string, Field<unknown>])[] = Object.entries(table);
  const valuesBy = (valueOf: (name: string, field: Field<unknown>) => unknown): Values =>
    // `entries` has every field of the table.
    Object.fromEntries(entries.map(([name, field]) => [name, valueOf(name, field)])) as Values;
  const isAsked = (name: string, values: Values): boolean => conditions[name]?.(values) ?? true;
  const restore = (stored: unknown): Values =>
    valuesBy((name, field) => {
      const value = partOf(stored, name);
      return field.accepts(value) ? value : field.empty;
    });
  const keep = (values: Values): object =>
    Object.fromEntries(entries.filter(([, { isSecret }]) => isSecret !== true).map(([name]) => [name, values[name]]));
  return {
    fields: table,
    // The type of `table` requires a text at the stem for each field without its own label.
    labelOf: (name) => table[name]?.label ?? (`${stem}.${String(name)}` as TextKey),
    empty: valuesBy((_name, field) => field.empty),
    restore,
    draft: { keep, restore: (stored) => (isRecord(stored) ? restore(stored) : undefined) },
    withSecretsOf: (values, others) =>
      valuesBy((name, field) => (field.isSecret === true ? others[name] : values[name])),
    asked: (values) => entries.map(([name]) => name).filter((name) => isAsked(name, values)),
    answers: (values) => valuesBy((name, field) => (isAsked(name, values) ? values[name] : field.empty)),
  };
}

interface AnySection extends StoredTable<unknown> {
  readonly fields: Table;
  labelOf(name: string): TextKey;
}

type Sections = Readonly<Record<string, AnySection>>;

type SectionValues<Of extends Sections> = { readonly [Name in keyof Of]: Of[Name]['empty'] };

export interface FormTable<Of extends Sections> extends StoredTable<SectionValues<Of>> {
  /** Text key of the label at `section.name`; undefined if the path is not a field. */
  labelAt(path: string): TextKey | undefined;
}

/** Creates a form whose sections are tables of fields. */
export function sections<const Of extends Sections>(tables: Of): FormTable<Of> {
  type Values = SectionValues<Of>;
  const partsBy = <Part>(partOfSection: (name: string, table: AnySection) => Part): Readonly<Record<string, Part>> =>
    Object.fromEntries(Object.entries(tables).map(([name, table]) => [name, partOfSection(name, table)]));
  // `tables` has every section of the form.
  const valuesBy = (of: (name: string, table: AnySection) => unknown): Values => partsBy(of) as Values;
  const restore = (stored: unknown): Values => valuesBy((name, table) => table.restore(partOf(stored, name)));
  return {
    empty: valuesBy((_name, table) => table.empty),
    restore,
    draft: {
      keep: (values) => partsBy((name, table) => table.draft.keep(values[name])),
      // A value without any section is not a draft of this form.
      restore: (stored) =>
        Object.keys(tables).some((name) => isRecord(partOf(stored, name))) ? restore(stored) : undefined,
    },
    withSecretsOf: (values, others) => valuesBy((name, table) => table.withSecretsOf(values[name], others[name])),
    labelAt(path) {
      const [section = '', name = ''] = path.split('.');
      const table = tables[section];
      return table?.fields[name] && table.labelOf(name);
    },
  };
}
