import { readMigrationFiles } from 'drizzle-orm/migrator';
import { sql } from 'drizzle-orm';
import type { ClientBase } from 'pg';
import { column, columns } from './row.ts';
import { query } from './sql.ts';

/**
 * The version of a schema is the number of its migrations. A program of an older release runs on a newer schema as long
 * as it knows at least this version. Raise it with a migration that an older program cannot work with: one that drops
 * or renames what that program reads.
 */
const oldestProgram = 8;

export interface SchemaState {
  /** Version of the database. */
  readonly database: number;
  /** Version that this program was built with. */
  readonly program: number;
  /** Oldest version of a program that still works with the database. */
  readonly oldestProgram: number;
}

const count = columns({ count: column.number });
const found = columns({ found: column.flag });
const oldest = columns({ oldest: column.number });

/** Returns how many migrations the database has. */
export async function appliedVersion(client: ClientBase): Promise<number> {
  if (!(await exists(client, 'drizzle.__drizzle_migrations'))) return 0;
  const rows = await query({ $client: client }, count, sql`select count(*)::int from drizzle.__drizzle_migrations`);
  return rows[0]?.count ?? 0;
}

async function exists(client: ClientBase, table: string): Promise<boolean> {
  const rows = await query({ $client: client }, found, sql`select to_regclass(${table}) is not null as found`);
  return rows[0]?.found === true;
}

/** Records which programs work with the schema. A program that is older than the schema leaves the record as it is. */
export async function writeSupport(client: ClientBase, program: number): Promise<void> {
  await client.query(
    `create table if not exists drizzle.supported_program (one boolean primary key default true check (one), oldest int not null)`,
  );
  if ((await appliedVersion(client)) > program) return;
  await client.query(
    `insert into drizzle.supported_program (oldest) values ($1) on conflict (one) do update set oldest = excluded.oldest`,
    [oldestProgram],
  );
}

/** Returns the versions of a database's schema and of this program. */
export async function readSchemaState(client: ClientBase, migrationsFolder: string): Promise<SchemaState> {
  const program = readMigrationFiles({ migrationsFolder }).length;
  const database = await appliedVersion(client);
  const rows = (await exists(client, 'drizzle.supported_program'))
    ? await query({ $client: client }, oldest, sql`select oldest from drizzle.supported_program`)
    : [];
  return { database, program, oldestProgram: rows[0]?.oldest ?? 0 };
}

/** Returns why a program cannot serve a database; undefined if it can. */
export function schemaProblem(state: SchemaState): string | undefined {
  const { database, program } = state;
  if (database < program)
    return `The database has schema ${database}, and this program needs schema ${program}. Run the command migrate of this version first.`;
  if (program < state.oldestProgram)
    return `The database has schema ${database}, which works with programs from schema ${state.oldestProgram} on, and this program knows schema ${program}. Start a newer version of the program.`;
  return undefined;
}
