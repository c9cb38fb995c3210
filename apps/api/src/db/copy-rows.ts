import { sql } from 'drizzle-orm';
import type { ClientBase } from 'pg';
import { column, columns } from './row.ts';
import { execute, query } from './sql.ts';

/** A table of the product with the names of the columns that can be written. */
export interface CopiedTable {
  readonly name: string;
  readonly columns: readonly string[];
}

/** Rows as JSON texts: the database writes and reads them, so that no number or time loses precision on the way. */
export type RowTexts = readonly string[];

const atOnce = 500;
const tableShape = columns({ name: column.text, columns: column.json<string[]>() });
const rowShape = columns({ row: column.text });
const keyShape = columns({ table: column.text, name: column.text, definition: column.text });

/** Returns all tables except unlogged ones, which a crash of the database empties. */
export function readTables(client: ClientBase): Promise<CopiedTable[]> {
  return query(
    { $client: client },
    tableShape,
    sql`select c.relname as name, json_agg(a.attname order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      group by c.relname order by c.relname`,
  );
}

/** Reads a table in blocks of rows. Needs a transaction. */
export async function* readRows(client: ClientBase, { name }: CopiedTable): AsyncGenerator<RowTexts> {
  const reader = { $client: client };
  await execute(
    reader,
    sql`declare copied no scroll cursor for select row_to_json(t)::text as row from ${sql.identifier(name)} t`,
  );
  for (;;) {
    const rows = await query(reader, rowShape, sql`fetch ${sql.raw(String(atOnce))} from copied`);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await execute(reader, sql`close copied`);
}

/** Inserts rows that `readRows` returned. */
export async function insertRows(client: ClientBase, table: CopiedTable, rows: RowTexts): Promise<void> {
  const names = sql.join(
    table.columns.map((name) => sql.identifier(name)),
    sql`, `,
  );
  const name = sql.identifier(table.name);
  await execute(
    { $client: client },
    sql`insert into ${name} (${names}) select ${names} from json_populate_recordset(null::${name}, ${`[${rows.join(',')}]`}::json)`,
  );
}

/**
 * Replaces the rows of all tables by those that `fill` inserts, in any order of tables: foreign keys are checked at the
 * end. Needs a transaction of its own.
 */
export async function replaceRows(client: ClientBase, fill: () => Promise<void>): Promise<void> {
  const writer = { $client: client };
  // A large table takes longer than the limits of jobs.
  await execute(writer, sql`set local statement_timeout = 0`);
  const keys = await query(
    writer,
    keyShape,
    sql`select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conname`,
  );
  const change = (table: string, what: string) => client.query(`alter table ${table} ${what}`);
  for (const { table, name } of keys) await change(table, `drop constraint ${client.escapeIdentifier(name)}`);
  const tables = await readTables(client);
  const names = sql.join(
    tables.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  await execute(writer, sql`truncate ${names}`);
  await fill();
  for (const { table, name, definition } of keys)
    await change(table, `add constraint ${client.escapeIdentifier(name)} ${definition}`);
}

/** Throws if the database has accounts: rows in use are never replaced. */
export async function assertUnused(client: ClientBase): Promise<void> {
  const rows = await query({ $client: client }, rowShape, sql`select id::text as row from account limit 1`);
  if (rows.length > 0) throw new Error('The database has accounts: rows are only written into an unused one.');
}
