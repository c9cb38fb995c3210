import DataLoader from 'dataloader';
import type { Reader } from './client.ts';
import { column } from './row.ts';
import type { RowOf, RowShape } from './row.ts';
import { prepared, runPrepared } from './sql.ts';
import type { PreparedStatement } from './sql.ts';

/**
 * Joins the queries that several tasks of one transaction make at the same time into one statement: tasks that take the
 * same steps side by side cost as many statements as one task. A single query sends the same statement for one set of
 * values.
 */
export function batchedQuery<Key, Result, On extends Reader = Reader>(
  load: (on: On, keys: readonly Key[]) => Promise<readonly Result[]>,
): (on: On, key: Key) => Promise<Result> {
  const loaders = new WeakMap<On, DataLoader<Key, Result>>();
  return (on, key) => {
    const loader = loaders.get(on) ?? new DataLoader((keys: readonly Key[]) => load(on, keys), { cache: false });
    loaders.set(on, loader);
    return loader.load(key);
  };
}

/** The rows of a statement for one set of values, in no order. */
export type BatchedRows<Row> = (reader: Reader, values: readonly unknown[]) => Promise<readonly Row[]>;

/** Makes a statement with `$1`, `$2` and so on, of these types, one that is run for many sets of values at once. */
export function batchedRows<Shape extends RowShape>(
  { name, text, shape }: PreparedStatement<Shape>,
  types: readonly ('uuid' | 'text')[],
): BatchedRows<RowOf<Shape>> {
  const sets = types.map((type, at) => `$${at + 1}::${type}[]`).join(', ');
  const asked = types.map((_type, at) => `value${at + 1}`).join(', ');
  const ofMany = prepared(
    `${name}_of_many`,
    shape.shape({ askedAt: column.integer }),
    `select asked.at::int as "askedAt", found.* from unnest(${sets}) with ordinality as asked (${asked}, at)
      cross join lateral (${text.replaceAll(/\$(\d+)/g, 'asked.value$1')}) as found`,
  );
  return batchedQuery(async (reader, keys: readonly (readonly unknown[])[]) => {
    const values = types.map((_type, at) => keys.map((key) => key[at]));
    const rows = await runPrepared(reader, ofMany, values);
    const byKey = keys.map((): RowOf<Shape>[] => []);
    for (const { askedAt, ...row } of rows) byKey[Number(askedAt) - 1]?.push(withoutPlace(row));
    return byKey;
  });
}

/** The columns of the statement itself, without the one that says which set of values the row belongs to. */
function withoutPlace<Row>(rest: object): Row {
  return rest as Row;
}
