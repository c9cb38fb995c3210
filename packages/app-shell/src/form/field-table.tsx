import { isCalendarDate, macaoDate } from '@vp/domain';
import type { CodeTable } from '@vp/domain';
import type { Formats, TextKey } from '@vp/i18n';
import { useTexts } from '@vp/i18n/react';
import { KeyValueList } from '@vp/ui-kit';
import type { KeyValue } from '@vp/ui-kit';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { useNow } from '../environment/surroundings.ts';
import { useCodeWords } from '../texts/code-words.ts';
import type { CodeWords } from '../texts/code-words.ts';

interface FieldWords extends CodeWords {
  readonly t: (key: TextKey) => string;
  readonly format: Formats;
  readonly today: string;
}

/** Where a field stands: its name in the form, with the section's before it. */
interface FieldPlace {
  readonly name: string;
  readonly label: string;
  readonly hint: string | undefined;
}

export interface FieldSettings {
  /** Where it is not `<stem>.<name>`. */
  readonly label?: TextKey;
  readonly hint?: TextKey;
  /** A reviewer may mark it as wrong; others stay as they were sent. */
  readonly correctable?: true;
}

/** One field of a table: its value, how it is drawn, and how it is said in words. */
export interface Field<Value> extends FieldSettings {
  readonly empty: Value;
  /** Whether something that was stored has the type of the value. */
  accepts(stored: unknown): boolean;
  /** Nothing where the page draws the field by itself. */
  draw?(place: FieldPlace, words: FieldWords): ReactNode;
  say(value: Value, words: FieldWords): string;
}

type Table = Readonly<Record<string, Field<unknown>>>;

export type ValuesOf<Of> =
  Of extends FieldTable<infer Fields>
    ? { readonly [Name in keyof Fields]: Fields[Name] extends Field<infer Value> ? Value : never }
    : never;

export interface FieldTable<Fields extends Table> {
  readonly fields: Fields;
  readonly labelOf: (name: keyof Fields) => TextKey;
  readonly empty: { readonly [Name in keyof Fields]: Fields[Name] extends Field<infer Value> ? Value : never };
  /** Whole values out of something stored: what has not the type of its field is empty. */
  readonly restore: (stored: unknown) => FieldTable<Fields>['empty'];
  readonly correctable: readonly (keyof Fields & string)[];
}

type Labelled<Stem extends string, Fields extends Table> = {
  readonly [Name in keyof Fields]: `${Stem}.${Name & string}` extends TextKey
    ? Fields[Name]
    : Fields[Name] & { readonly label: TextKey };
};

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * A section of a form as a table. Its type of values, empty values, restoring, labels (`<stem>.<name>`), drawing, review
 * rows and what can be corrected follow from it.
 */
export function fields<const Stem extends string, const Fields extends Table>(
  stem: Stem,
  table: Fields & Labelled<Stem, Fields>,
): FieldTable<Fields> {
  const entries: readonly (readonly [string, Field<unknown>])[] = Object.entries(table);
  const valuesBy = (valueOf: (name: string, field: Field<unknown>) => unknown): FieldTable<Fields>['empty'] =>
    // One value for each field of the table.
    Object.fromEntries(entries.map(([name, field]) => [name, valueOf(name, field)])) as FieldTable<Fields>['empty'];
  return {
    fields: table,
    // The type of `table` wants a text at the stem for each field without a label of its own.
    labelOf: (name) => table[name]?.label ?? (`${stem}.${String(name)}` as TextKey),
    empty: valuesBy((_name, field) => field.empty),
    restore: (stored) =>
      valuesBy((name, field) => {
        const kept = isRecord(stored) ? stored[name] : undefined;
        return field.accepts(kept) ? kept : field.empty;
      }),
    correctable: entries.filter(([, field]) => field.correctable === true).map(([name]) => name),
  };
}

function useFieldWords(): FieldWords {
  const { t, format } = useTexts();
  const today = macaoDate(useNow()());
  return { ...useCodeWords(), t: (key) => t(key), format, today };
}

export interface FieldsProps<Fields extends Table> {
  readonly of: FieldTable<Fields>;
  /** The section's name in the form. */
  readonly in: string;
  readonly values: FieldTable<Fields>['empty'];
  /** Those that are drawn, in this order; all unless given. */
  readonly only?: readonly (keyof Fields & string)[];
  /** Names that stay as they were sent, with the section's before them: shown in words. */
  readonly locked?: ReadonlySet<string>;
}

/** Draws the fields of a table. */
export function Fields<Fields extends Table>(props: FieldsProps<Fields>) {
  const { of, in: section, values, only = Object.keys(of.fields), locked } = props;
  const words = useFieldWords();
  return (
    <>
      {only.map((key) => {
        const field = of.fields[key];
        if (field === undefined) return null;
        const name = `${section}.${key}`;
        const label = words.t(of.labelOf(key));
        if (locked?.has(name)) {
          const value = field.say(values[key], words) || words.t('common.words.none');
          return <KeyValueList key={key} rows={[{ name: label, value }]} />;
        }
        const hint = field.hint && words.t(field.hint);
        return <Fragment key={key}>{field.draw?.({ name, label, hint }, words)}</Fragment>;
      })}
    </>
  );
}

/** The fields of a table in words, for looking through before sending; what is empty is left out. */
export function useFieldRows<Fields extends Table>(
  of: FieldTable<Fields>,
  values: FieldTable<Fields>['empty'],
): readonly KeyValue[] {
  const words = useFieldWords();
  return Object.entries<Field<unknown>>(of.fields)
    .map(([name, field]) => ({ name: words.t(of.labelOf(name)), value: field.say(values[name], words) }))
    .filter(({ value }) => value !== '');
}

export const isText = (stored: unknown): stored is string => typeof stored === 'string';

/** The options of code tables, and dates in words; used by the kinds of fields. */
export function sayDate(value: string, { format }: FieldWords): string {
  return isCalendarDate(value) ? format.longDate(`${value}T00:00:00+08:00`) : '';
}

export function sayCodes(table: CodeTable, codes: readonly string[], { nameOf }: FieldWords): string {
  return codes.map((code) => nameOf(table, code)).join(' · ');
}
