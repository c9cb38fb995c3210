import pg from 'pg';

/** Statements that fill tables, one after the other. */
type Statements = readonly string[];

/** What goes on side by side: these write different tables, and read none that another writes. */
export type SideBySide = readonly Statements[];

/** As many connections as work at once. */
const atOnce = 3;

interface Constraint {
  readonly table: string;
  readonly name: string;
  readonly type: 'p' | 'u' | 'f';
  readonly definition: string;
}

interface Index {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/**
 * Fills tables that have neither keys nor indexes yet and makes these once the rows are there, several at a time: for
 * large tables that is many times as fast.
 */
export async function fillFirst(url: string, steps: readonly SideBySide[]): Promise<void> {
  const clients = Array.from(
    { length: Math.max(atOnce, ...steps.map((batch) => batch.length)) },
    () => new pg.Client({ connectionString: url }),
  );
  try {
    await Promise.all(clients.map(prepare));
    const [client] = clients;
    if (client === undefined) return;
    const { constraints, indexes } = await takeOff(client);
    // The server must not vacuum a table while it is filled.
    const names = await largestFirst(client);
    for (const name of names) await client.query(`alter table "${name}" set (autovacuum_enabled = false)`);
    for (const batch of steps) {
      await Promise.all(batch.map((statements, at) => fill(clients[at] ?? client, statements)));
      await client.query('analyze');
    }
    const tables = await largestFirst(client);
    const workers = clients.slice(0, atOnce);
    await share(workers, dearestFirst(indexes, tables));
    await client.query(keysSql(constraints));
    await share(
      workers,
      tables.map((table) => `vacuum (analyze, parallel 0) "${table}"`),
    );
    for (const table of tables) await client.query(`alter table "${table}" reset (autovacuum_enabled)`);
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

async function prepare(client: pg.Client): Promise<void> {
  await client.connect();
  await client.query(`set synchronous_commit = off`);
  await client.query(`set maintenance_work_mem = '512MB'`);
  await client.query(`set work_mem = '256MB'`);
  // Several are made at once already.
  await client.query(`set max_parallel_maintenance_workers = 0`);
}

async function takeOff(
  client: pg.Client,
): Promise<{ readonly constraints: readonly Constraint[]; readonly indexes: readonly Index[] }> {
  const { rows: constraints } = await client.query<Constraint>(`select conrelid::regclass::text as "table",
      conname as name, contype as type, pg_get_constraintdef(oid) as definition
    from pg_constraint where connamespace = 'public'::regnamespace and contype in ('p', 'u', 'f')`);
  const { rows: indexes } =
    await client.query<Index>(`select tablename as "table", indexname as name, indexdef as definition
    from pg_indexes where schemaname = 'public'
      and indexname not in (select conname from pg_constraint where contype not in ('p', 'u', 'f'))`);
  const drop = ({ table, name }: Constraint): string => `alter table ${table} drop constraint "${name}"`;
  for (const one of constraints) if (one.type === 'f') await client.query(drop(one));
  for (const one of constraints) if (one.type !== 'f') await client.query(drop(one));
  for (const { name } of indexes) await client.query(`drop index if exists "${name}"`);
  return { constraints, indexes };
}

/** A server with a minimal log writes nothing there of tables that were emptied in the same transaction. */
async function fill(client: pg.Client, statements: Statements): Promise<void> {
  const filled = new Set(statements.flatMap((statement) => /^insert into (\w+)/.exec(statement)?.[1] ?? []));
  await client.query('begin');
  await client.query(`truncate ${[...filled].join(', ')}`);
  for (const statement of statements) await client.query(statement);
  await client.query('commit');
}

async function largestFirst(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by pg_relation_size(oid) desc`);
  return rows.map(({ name }) => name);
}

/** Those of signs take longest, then those of large tables. */
function dearestFirst(indexes: readonly Index[], tables: readonly string[]): readonly string[] {
  const bySize = tables.flatMap((table) => indexes.filter((index) => index.table === table));
  const all = bySize.map(({ definition }) => definition);
  const isOfSigns = (definition: string): boolean => definition.includes('USING gin');
  return [...all.filter(isOfSigns), ...all.filter((definition) => !isOfSigns(definition))];
}

/** Rows are right by construction: of foreign keys only later ones are looked at. */
function keysSql(constraints: readonly Constraint[]): string {
  const keys = constraints.map(({ table, name, type }) => {
    const kind = type === 'p' ? 'primary key' : 'unique';
    return type === 'f' ? '' : `alter table ${table} add constraint "${name}" ${kind} using index "${name}"`;
  });
  const foreign = constraints.map(({ table, name, type, definition }) =>
    type === 'f' ? `alter table ${table} add constraint "${name}" ${definition} not valid` : '',
  );
  return [...keys, ...foreign].filter((statement) => statement !== '').join(';');
}

/** Each client takes the next statement when it has finished one. */
async function share(clients: readonly pg.Client[], statements: readonly string[]): Promise<void> {
  const left = statements.values();
  await Promise.all(
    clients.map(async (client) => {
      for (const statement of left) await client.query(statement);
    }),
  );
}
