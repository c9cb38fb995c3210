import { getIn, setIn } from '@vp/ui-kit/form';
import type { ReactNode } from 'react';

/** One field of a form as two versions of it are compared. */
export interface ComparedField<Values> {
  readonly name: string;
  readonly label: string;
  readonly valueOf: (values: Values) => unknown;
  /** The first values with this field of the second ones. */
  readonly copy: (values: Values, from: Values) => Values;
  readonly say: (values: Values) => ReactNode;
}

interface FieldAt<Values> {
  /** A field of several values, such as a place on the map, is compared and taken as one. */
  readonly paths: readonly [string, ...(readonly string[])];
  readonly label: string;
  readonly say: (values: Values) => ReactNode;
}

/** A field at its paths in the values of the form. */
export function comparedField<Values extends object>({ paths, label, say }: FieldAt<Values>): ComparedField<Values> {
  return {
    name: paths[0],
    label,
    say,
    valueOf: (values) => paths.map((path): unknown => getIn(values, path)),
    // `setIn` copies what it changes and keeps the type.
    copy: (values, from) =>
      paths.reduce<Values>((taken, path) => setIn(taken, path, getIn(from, path)) as Values, values),
  };
}

export interface ChangedField<Values> {
  readonly field: ComparedField<Values>;
  /** Both sides have changed it, each to something else. */
  readonly isConflict: boolean;
}

export interface ThreeVersions<Values> {
  /** What the form began with. */
  readonly base: Values;
  readonly mine: Values;
  readonly theirs: Values;
}

/** Lists of codes are compared without their order, in which they were ticked. */
function inOneOrder(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  const list = value.map(inOneOrder);
  return list.every((one) => typeof one === 'string') ? [...list].sort() : list;
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(inOneOrder(a)) === JSON.stringify(inOneOrder(b));

/** The fields that another person has changed since and that the form says otherwise. */
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
