import type pg from 'pg';

/** Runs statements that fill tables, without their indexes: these are made once the rows are there. */
export async function withIndexesLater(client: pg.Client, statements: readonly string[]): Promise<void> {
  // Rows are right by construction: foreign keys are not looked at one by one.
  await client.query(`set session_replication_role = replica`);
  await client.query(`set synchronous_commit = off`);
  const { rows: indexes } = await client.query<{
    name: string;
    made: string;
  }>(`select indexname as name, indexdef as made
    from pg_indexes where schemaname = 'public' and indexname not in (select conname from pg_constraint)`);
  for (const { name } of indexes) await client.query(`drop index "${name}"`);
  for (const statement of statements) await client.query(statement);
  await client.query(`set maintenance_work_mem = '512MB'`);
  for (const { made } of indexes) await client.query(made);
  await client.query(`reset session_replication_role`);
  await client.query('vacuum analyze');
}
