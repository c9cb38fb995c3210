import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { volunteerToken } from '../testing/as.ts';
import { makeVolunteer } from '../testing/factories.ts';
import { testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { testCacheDir } from '../testing/test-database.ts';
import { call, tryRoutes } from '../testing/try-calls.ts';
import { openDatabase } from './client.ts';

let api: TestApi;
/** A connection of the test, outside the pool. */
let beside: pg.Client;

beforeAll(async () => {
  api = await testApi({ routes: tryRoutes, poolSize: 20 });
  // Creating and dropping a database forces a checkpoint, which may exceed the timeout of a call.
  beside = new pg.Client({ ...api.database.pool.options, statement_timeout: 0, query_timeout: 0 });
  await beside.connect();
});

afterAll(() => beside.end());

test('calls survive that the server ends every connection: 503 meanwhile, never 500, then answers again', async () => {
  const headers = { Authorization: `Bearer ${await volunteerToken(api, await makeVolunteer(api))}` };
  const ask = () => call(api, '/try/list', { headers });
  await Promise.all(Array.from({ length: 20 }, ask));
  const running = Array.from({ length: 40 }, ask);
  await beside.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  const statuses = (await Promise.all(running)).map(({ status }) => status);
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
  for (let tries = 0; tries < 20; tries += 1) await ask();
  expect((await ask()).status).toBe(200);
});

test('a row that somebody holds is waited for two seconds at most, then the call may be tried again', async () => {
  const volunteer = await makeVolunteer(api);
  const headers = {
    Authorization: `Bearer ${await volunteerToken(api, volunteer)}`,
    'Idempotency-Key': 'held-key-0001',
  };
  await beside.query('begin');
  await beside.query('insert into idempotency (subject, key, request_hash) values ($1, $2, $3)', [
    `account:${volunteer.accountId}`,
    'held-key-0001',
    'x',
  ]);
  const answer = await call(api, '/try/add', { headers, json: { username: 'held' } });
  await beside.query('rollback');
  expect([answer.status, answer.body.refusal, answer.headers.get('Retry-After')]).toEqual([409, 'stillRunning', '1']);
  expect((await call(api, '/try/add', { headers, json: { username: 'held' } })).body.data).toEqual({
    username: 'held',
  });
});

describe('migrations', () => {
  test('of six processes that start together on an empty database are run once', async () => {
    const name = `vp_empty_${process.pid}`;
    await beside.query(`drop database if exists ${name}`);
    await beside.query(`create database ${name}`);
    const url = new URL(api.services.config.databaseUrl ?? '');
    url.pathname = `/${name}`;
    const opened = await Promise.all(
      Array.from({ length: 6 }, () => openDatabase({ url: url.href, poolSize: 1, cacheDir: testCacheDir })),
    );
    const counts = await Promise.all(
      opened.map(
        async ({ db }) => (await db.execute(sql`select count(*)::int as n from drizzle.__drizzle_migrations`)).rows,
      ),
    );
    await Promise.all(opened.map(({ close }) => close()));
    await beside.query(`drop database ${name}`);
    expect(new Set(counts.map((rows) => JSON.stringify(rows))).size).toBe(1);
  });
});
