import type { Field } from '../field-table.ts';

/** A value that the page draws beside another field; on the device only where it says what it accepts. */
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
