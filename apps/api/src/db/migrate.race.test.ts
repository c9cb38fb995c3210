import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

test('a server refuses a schema that works with newer programs only', async () => {
  await run(url, 'update drizzle.supported_program set oldest = 900');
  await expect(open()).rejects.toThrow('works with programs from schema 900 on');
});
