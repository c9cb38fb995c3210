import { macaoDate } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import type { KeyValue } from '@vp/ui-kit';
import { getIn } from '@vp/ui-kit/form';
import { Fragment } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useNow } from '../context/app-context.ts';
import { comparedField } from './compared-fields.ts';
import type { ComparedField } from './compared-fields.ts';
import { useCodeWords } from '../texts/code-words.ts';
import type { Field, FieldTable, FieldWords, FormPhotos, Table, ValuesIn } from './field-table.ts';

function useFieldWords(photos?: FormPhotos): FieldWords {
  const { t, format } = useTexts();
  const today = macaoDate(useNow()());
  return { ...useCodeWords(), t: (key) => t(key), format, today, photos };
}

/** Adjacent fields with a common frame. */
export interface FieldGroup<Name extends string> {
  readonly names: readonly Name[];
  readonly Frame: ComponentType<{ children: ReactNode }>;
}

/** Read-only fields. The row component is passed in (`LockedField`), so that only forms with locked fields load it. */
interface LockedFields {
  /** Field names with the section prefix. */
  readonly names: ReadonlySet<string>;
  readonly Row: ComponentType<{ name: string; value: string }>;
}

type Named<Fields extends Table, Part> = Readonly<Partial<Record<keyof Fields & string, Part>>>;

export interface FieldsProps<Fields extends Table> {
  readonly of: FieldTable<Fields>;
  /** Name of the section in the form; undefined in a form without sections. */
  readonly in?: string;
  readonly values: ValuesIn<Fields>;
  /** Fields to render, in this order; default: all. */
  readonly only?: readonly (keyof Fields & string)[];
  /** Fields that cannot be changed after submission. */
  readonly locked?: LockedFields;
  /** Replacements for the hints of the table. */
  readonly hints?: Named<Fields, string | undefined>;
  /** Notes below fields. */
  readonly notes?: Named<Fields, ReactNode>;
  readonly groups?: readonly FieldGroup<keyof Fields & string>[];
  /** Required if the table has photos. */
  readonly photos?: FormPhotos | undefined;
}

/** Renders the fields of a table whose conditions hold. */
export function Fields<Fields extends Table>(props: FieldsProps<Fields>) {
  const { of, in: section, values, only = Object.keys(of.fields), locked } = props;
  const { groups = [], photos } = props;
  const hints: Readonly<Record<string, string | undefined>> = props.hints ?? {};
  const notes: Readonly<Record<string, ReactNode>> = props.notes ?? {};
  const words = useFieldWords(photos);
  const asked = new Set<string>(of.asked(values));
  const names = only.filter((name) => asked.has(name));

  function draw(key: string): ReactNode {
    const field: Field<unknown> | undefined = of.fields[key];
    if (field === undefined || field.isHidden) return null;
    const name = section === undefined ? key : `${section}.${key}`;
    const value = values[key];
    const label = words.t(of.labelOf(key));
    if (locked?.names.has(name)) {
      const said = field.say(value, words) || words.t('common.words.none');
      return <locked.Row key={key} name={label} value={said} />;
    }
    const hint = hints[key] ?? (field.hint && words.t(field.hint));
    const place = { name, label: field.shortLabel ? words.t(field.shortLabel) : label, hint };
    return (
      <Fragment key={key}>
        {field.draw(place, words, value)}
        {notes[key]}
      </Fragment>
    );
  }

  return (
    <>
      {names.map((key) => {
        const group = groups.find(({ names: grouped }) => grouped.includes(key));
        if (group === undefined) return draw(key);
        const members = names.filter((name) => group.names.includes(name));
        return members[0] === key && <group.Frame key={key}>{members.map(draw)}</group.Frame>;
      })}
    </>
  );
}

/** Returns the fields of a table for comparing two versions, without hidden fields: the page compares those itself. */
export function useComparedFields<Fields extends Table>(
  of: FieldTable<Fields>,
): readonly ComparedField<ValuesIn<Fields>>[] {
  const words = useFieldWords();
  return Object.entries<Field<unknown>>(of.fields)
    .filter(([, field]) => field.isHidden !== true)
    .map(([name, field]) =>
      comparedField<ValuesIn<Fields>>({
        paths: [name],
        label: words.t(of.labelOf(name)),
        say: (values) => field.say(getIn(values, name), words),
      }),
    );
}

/**
 * Returns the rows of the review step, as texts and photos; empty fields and fields whose condition does not hold are
 * omitted.
 */
export function useFieldRows<Fields extends Table>(
  of: FieldTable<Fields>,
  values: ValuesIn<Fields>,
  photos?: FormPhotos,
): readonly KeyValue[] {
  const words = useFieldWords(photos);
  return of
    .asked(values)
    .filter((name) => of.fields[name]?.isHidden !== true)
    .map((name) => {
      const field: Field<unknown> | undefined = of.fields[name];
      const label = words.t(of.labelOf(name));
      const said = field?.say(values[name], words) ?? '';
      return { name: label, value: said && (field?.show?.(values[name], words, label) ?? said) };
    })
    .filter(({ value }) => value !== '');
}
