import type { Formats, TextKey } from '@vp/i18n';
import type { ReactNode } from 'react';
import type { CodeWords } from '../texts/code-words.ts';

/** How the photos of a form are sent and shown. */
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

/** Where a field stands: its name in the form, with the section's before it. */
export interface FieldPlace {
  readonly name: string;
  readonly label: string;
  readonly hint: string | undefined;
}

export interface FieldSettings {
  /** Where it is not `<stem>.<name>`. */
  readonly label?: TextKey;
  /** In the form, where a heading above it says the rest. */
  readonly shortLabel?: TextKey;
  readonly hint?: TextKey;
  /** Never written to the device: a password or a code. */
  readonly isSecret?: true;
}

/** One field of a table: its value, how it is drawn, and how it is said in words. */
export interface Field<Value> extends FieldSettings {
  readonly empty: Value;
  /** Whether something that was stored has the type of the value. */
  accepts(stored: unknown): boolean;
  draw(place: FieldPlace, words: FieldWords, value: Value): ReactNode;
  say(value: Value, words: FieldWords): string;
  /** Where it is looked through before sending: more than words, where there is more. */
  show?(value: Value, words: FieldWords, label: string): ReactNode;
  /** The page draws it beside another field; it has no label of its own. */
  readonly isHidden?: true;
}

export type Table = Readonly<Record<string, Field<unknown>>>;

export type ValuesIn<Fields extends Table> = {
  readonly [Name in keyof Fields]: Fields[Name] extends Field<infer Value> ? Value : never;
};

/** The values of a table, of one section or of a form in sections. */
export type ValuesOf<Of extends { readonly empty: unknown }> = Of['empty'];

/** What a section and a form in sections are asked alike. */
export interface StoredTable<Values> {
  readonly empty: Values;
  /** Whole values out of something stored: what has not the type of its field is empty. */
  restore(stored: unknown): Values;
  /** For `draftAtom`: what may lie on the device, and the values made of it. */
  readonly draft: {
    keep(this: void, values: Values): object;
    restore(this: void, stored: unknown): Values | undefined;
  };
  /** The values with what the device does not keep taken from others. */
  withSecretsOf(values: Values, others: Values): Values;
}

export interface FieldTable<Fields extends Table> extends StoredTable<ValuesIn<Fields>> {
  readonly fields: Fields;
  labelOf(name: keyof Fields): TextKey;
  /** The fields whose question arises. */
  asked(values: ValuesIn<Fields>): readonly (keyof Fields & string)[];
  /** The values without answers to questions that do not arise. */
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
 * A section of a form as a table. Its type of values, empty values, draft, labels (`<stem>.<name>`), drawing and review
 * rows follow from it. `conditions`: a field is asked for, said and sent only where its own holds.
 */
export function fields<const Stem extends string, const Fields extends Table>(
  stem: Stem,
  table: Fields & Labelled<Stem, Fields>,
  conditions: Conditions<Fields> = {},
): FieldTable<Fields> {
  type Values = ValuesIn<Fields>;
  const entries: readonly (readonly [string, Field<unknown>])[] = Object.entries(table);
  const valuesBy = (valueOf: (name: string, field: Field<unknown>) => unknown): Values =>
    // One value for each field of the table.
    Object.fromEntries(entries.map(([name, field]) => [name, valueOf(name, field)])) as Values;
  const isAsked = (name: string, values: Values): boolean => conditions[name]?.(values) ?? true;
  const restore = (stored: unknown): Values =>
    valuesBy((name, field) => {
      const kept = partOf(stored, name);
      return field.accepts(kept) ? kept : field.empty;
    });
  const keep = (values: Values): object =>
    Object.fromEntries(entries.filter(([, { isSecret }]) => isSecret !== true).map(([name]) => [name, values[name]]));
  return {
    fields: table,
    // The type of `table` wants a text at the stem for each field without a label of its own.
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
  /** What the field at `section.name` is called; undefined where the path is no field. */
  labelAt(path: string): TextKey | undefined;
}

/** A form whose sections are tables of fields. */
export function sections<const Of extends Sections>(tables: Of): FormTable<Of> {
  type Values = SectionValues<Of>;
  const partsBy = <Part>(partOfSection: (name: string, table: AnySection) => Part): Readonly<Record<string, Part>> =>
    Object.fromEntries(Object.entries(tables).map(([name, table]) => [name, partOfSection(name, table)]));
  // One value for each section, made by its own table.
  const valuesBy = (of: (name: string, table: AnySection) => unknown): Values => partsBy(of) as Values;
  const restore = (stored: unknown): Values => valuesBy((name, table) => table.restore(partOf(stored, name)));
  return {
    empty: valuesBy((_name, table) => table.empty),
    restore,
    draft: {
      keep: (values) => partsBy((name, table) => table.draft.keep(values[name])),
      // Without a section that can be one it is no draft of this form.
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
