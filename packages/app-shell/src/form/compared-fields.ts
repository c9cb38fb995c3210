import { getIn, setIn } from '@vp/ui-kit/form';
import type { ReactNode } from 'react';

/** A form field, for the comparison of two versions. */
export interface ComparedField<Values> {
  readonly name: string;
  readonly label: string;
  readonly valueOf: (values: Values) => unknown;
  /** Returns the first values with this field of the second ones. */
  readonly copy: (values: Values, from: Values) => Values;
  readonly say: (values: Values) => ReactNode;
}

interface FieldAt<Values> {
  /** A field of several values, such as a place on the map, is compared and copied as a whole. */
  readonly paths: readonly [string, ...(readonly string[])];
  readonly label: string;
  readonly say: (values: Values) => ReactNode;
}

/** Creates a compared field from its paths in the form values. */
export function comparedField<Values extends object>({ paths, label, say }: FieldAt<Values>): ComparedField<Values> {
  return {
    name: paths[0],
    label,
    say,
    valueOf: (values) => paths.map((path): unknown => getIn(values, path)),
    // `setIn` copies the object and keeps its type.
    copy: (values, from) =>
      paths.reduce<Values>((taken, path) => setIn(taken, path, getIn(from, path)) as Values, values),
  };
}

export interface ChangedField<Values> {
  readonly field: ComparedField<Values>;
  /** Both sides have changed the field to different values. */
  readonly isConflict: boolean;
}

export interface ThreeVersions<Values> {
  /** Initial values of the form. */
  readonly base: Values;
  readonly mine: Values;
  readonly theirs: Values;
}

/** Sorts lists of codes, whose order only reflects the order of ticking. */
function inOneOrder(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  const list = value.map(inOneOrder);
  return list.every((one) => typeof one === 'string') ? [...list].sort() : list;
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(inOneOrder(a)) === JSON.stringify(inOneOrder(b));

/** Returns the fields that another person has changed to a value other than the form's. */
export function changedFields<Values>(
  fields: readonly ComparedField<Values>[],
  { base, mine, theirs }: ThreeVersions<Values>,
): readonly ChangedField<Values>[] {
  return fields.flatMap((field) => {
    const [was, own, other] = [base, mine, theirs].map((values) => field.valueOf(values));
    if (isSame(was, other) || isSame(own, other)) return [];
    return [{ field, isConflict: !isSame(was, own) }];
  });
}
