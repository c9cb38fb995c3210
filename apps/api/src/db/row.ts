import { boolean, date, mixed, number, object, string } from 'yup';
import type { AnyObject, InferType, ObjectSchema, ObjectShape } from 'yup';

/** The kinds of columns that hand-written SQL returns; `.nullable()` allows null. */
export const column = {
  text: string().defined(),
  integer: number().integer().defined(),
  number: number().defined(),
  instant: date().defined(),
  flag: boolean().defined(),
  /** One of the words of a state or a kind. */
  word: <const Word extends string>(words: readonly Word[]) => string().oneOf(words).defined(),
  /** JSON or an array as the database returned it; its content is not checked. */
  json: <Value extends object>() => mixed<Value>().defined(),
};

/** Declares the columns of a query: the types of its rows, which tests also check at run time. */
export function columns<Shape extends ObjectShape>(shape: Shape) {
  return object(shape).noUnknown().strict();
}

export type RowShape = ObjectSchema<AnyObject>;
export type RowOf<Shape extends RowShape> = InferType<Shape>;

let isChecked = false;

/** Checks every statement and every row from now on. Tests turn it on; in production it would cost time. */
export function checkRows(): void {
  isChecked = true;
}

/**
 * Throws for a statement that compares a column with itself: a fragment was given a column of an alias that it uses
 * itself, and then compares with all rows.
 */
export function assertComparisons(query: string): void {
  if (!isChecked) return;
  const [found] = /\b([a-z_]+\.[a-z_]+) (=|<>|>=?|<=?) \1\b/.exec(query) ?? [];
  if (found !== undefined) throw new Error(`a column is compared with itself: ${found} in ${query}`);
}

/** Throws for rows that differ from their declared columns. */
export function assertRows(rows: readonly object[], shape: RowShape, query: string): void {
  if (!isChecked) return;
  for (const one of rows) {
    try {
      shape.validateSync(one, { abortEarly: false });
    } catch (error) {
      // Not a `Refused`, because the query is wrong, not the input of the caller.
      throw new Error(`a row is not as declared: ${String(error)} in ${query}`, { cause: error });
    }
  }
}
