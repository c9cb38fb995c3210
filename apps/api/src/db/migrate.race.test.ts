import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { testCacheDir } from '../testing/test-database.ts';
import { migratePostgres, openDatabase, schemaStateOf } from './client.ts';
import { applyWithRetry } from './migrate.ts';

const base = process.env['DATABASE_URL'] ?? '';
const name = `vp_migrate_${process.pid}`;
const url = Object.assign(new URL(base), { pathname: `/${name}` }).href;

async function run(target: string, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: target });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

const open = () => openDatabase({ url, migrate: false, poolSize: 1, cacheDir: testCacheDir });

beforeAll(() => run(base, `create database ${name}`));
afterAll(() => run(base, `drop database ${name} with (force)`));

test('a server refuses an empty database and names both versions', async () => {
  const { program } = await schemaStateOf({ url });
  await expect(open()).rejects.toThrow(`The database has schema 0, and this program needs schema ${program}.`);
});

test('concurrent migrations run one after the other, and the server then opens the database', async () => {
  const results = await Promise.all([1, 2, 3].map(() => migratePostgres({ url })));
  const { program } = await schemaStateOf({ url });
  expect(results.toSorted((a, b) => a.before - b.before)).toEqual([
    { before: 0, after: program },
    { before: program, after: program },
    { before: program, after: program },
  ]);
  await (await open()).close();
});

async function connected(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

test.each([
  ['a changed table', 'alter table service_month add column tried integer'],
  ['a concurrent index', 'create index concurrently if not exists tried on service_month (month)'],
])('calls pass while a migration waits for a table, which is applied once it is free: %s', async (_what, statement) => {
  const [holder, caller, migrating] = await Promise.all([connected(), connected(), connected()]);
  await holder.query('begin; lock table service_month in row exclusive mode');
  const migration = applyWithRetry(migrating, { sql: [statement], hash: statement, folderMillis: 1, bps: true });
  const started = performance.now();
  let slowestMs = 0;
  while (performance.now() - started < 4000) {
    const before = performance.now();
    await caller.query('select * from service_month');
    slowestMs = Math.max(slowestMs, performance.now() - before);
    await setTimeout(20);
  }
  await holder.query('commit');
  await migration;
  expect(slowestMs).toBeLessThan(1000);
  await caller.query('delete from drizzle.__drizzle_migrations where hash = $1', [statement]);
  await Promise.all([holder.end(), caller.end(), migrating.end()]);
});

test('a migration ends an automatic vacuum that would hold it up, which a short wait for the table does not', async () => {
  onTestFinished(() => run(base, 'alter system reset autovacuum_naptime', 'select pg_reload_conf()'));
  await run(base, "alter system set autovacuum_naptime = '1s'", 'select pg_reload_conf()');
  await run(
    url,
    `create table tried_vacuum (number integer) with (autovacuum_vacuum_threshold = 0, autovacuum_vacuum_scale_factor = 0,
      autovacuum_vacuum_cost_delay = 100, autovacuum_vacuum_cost_limit = 1)`,
    'insert into tried_vacuum select generate_series(1, 100000)',
    'delete from tried_vacuum where number % 2 = 0',
  );
  const client = await connected();
  const vacuums = "select pid from pg_stat_progress_vacuum where relid = 'tried_vacuum'::regclass";
  await vi.waitFor(async () => expect((await client.query(vacuums)).rowCount).toBe(1), {
    timeout: 90_000,
    interval: 250,
  });
  const statement = 'alter table tried_vacuum add column tried integer';
  await client.query("set lock_timeout = '500ms'");
  await expect(client.query(statement)).rejects.toMatchObject({ code: '55P03' });
  expect((await client.query(vacuums)).rowCount).toBe(1);
  await client.query('reset lock_timeout');
  const startedAt = performance.now();
  await applyWithRetry(client, { sql: [statement], hash: statement, folderMillis: 1, bps: true });
  expect(performance.now() - startedAt).toBeLessThan(15_000);
  await client.query('drop table tried_vacuum');
  await client.query('delete from drizzle.__drizzle_migrations where hash = $1', [statement]);
  await client.end();
}, 150_000);

test('a server refuses a schema that works with newer programs only', async () => {
  await run(url, 'update drizzle.supported_program set oldest = 900');
  await expect(open()).rejects.toThrow('works with programs from schema 900 on');
});
