import type { Field } from '../field-table.ts';

/** A value that the page renders beside another field. Drafts store it only if `accepts` is given. */
export function hidden<Value>(
  empty: Value,
  accepts?: (stored: unknown) => boolean,
): Field<Value> & { readonly isHidden: true } {
  const isKept = accepts !== undefined;
  return {
    ...(isKept ? {} : { isSecret: true }),
    isHidden: true,
    empty,
    accepts: accepts ?? (() => false),
    draw: () => null,
    say: () => '',
  };
}
