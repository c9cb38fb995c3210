import { execFile, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findDifferences } from '../modules/audit/find-differences.ts';
import { appendAudit } from '../services/audit/audit.ts';
import { apiOn, testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { testCacheDir } from '../testing/test-database.ts';
import { openDatabase } from './client.ts';
import type { OpenDatabase } from './client.ts';
import { audit } from './schema/operation.ts';
import { withTransaction } from './transaction.ts';

const script = fileURLToPath(new URL('../../../../deploy/postgresql/partition-audit.sql', import.meta.url));
const hasPsql = spawnSync('psql', ['--version']).status === 0;
const entries = 500;
const [thisMonth, nextMonth] = [new Date(), new Date(Date.now() + 32 * 86_400_000)];

let server: TestApi;
let database: OpenDatabase;
let url: string;
const name = `vp_partition_${process.pid}`;

/** Sends a statement without the limits of calls. */
async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server.database.pool.options.connectionString });
  await client.connect();
  await client.query(statement);
  await client.end();
}

beforeAll(async () => {
  server = await testApi();
  await administer(`create database ${name}`);
  const own = new URL(server.database.pool.options.connectionString ?? '');
  own.pathname = `/${name}`;
  url = own.href;
  database = await openDatabase({ url, poolSize: 4, cacheDir: testCacheDir });
});

afterAll(async () => {
  await database.close();
  await administer(`drop database ${name} with (force)`);
});

const partition = () => promisify(execFile)('psql', ['-q', '-v', 'ON_ERROR_STOP=1', '-f', script, url]);
const rows = () => database.db.select().from(audit).orderBy(audit.stream, audit.sequence);

function append(now: Date, count: number): Promise<void> {
  const made = Array.from({ length: count }, (_, n) => ({ stream: `person:${n % 7}`, what: 'test', details: { n } }));
  return withTransaction(database.db, (tx) => appendAudit({ tx, now, requestId: 'request-1' }, made));
}

describe.skipIf(!hasPsql)('the audit log in partitions by month', () => {
  test('holds every entry, takes new ones while it is converted, and those of later months', async () => {
    await append(thisMonth, entries);
    const before = await rows();
    let isOver = false;
    let appended = 0;
    const converted = partition().finally(() => (isOver = true));
    while (!isOver) {
      await append(thisMonth, 10);
      appended += 10;
    }
    await converted;
    expect(appended).toBeGreaterThan(10);
    await append(nextMonth, 10);
    const after = await rows();
    expect(after).toHaveLength(entries + appended + 10);
    const kept = new Map(after.map((row) => [`${row.stream} ${row.sequence}`, row]));
    expect(before.map((row) => kept.get(`${row.stream} ${row.sequence}`))).toEqual(before);
    const { rows: parts } = await database.db.execute<{ part: string; entries: number }>(
      sql`select tableoid::regclass::text as part, count(*)::int as entries from audit group by 1 order by 2 desc`,
    );
    expect(parts.map((part) => part.entries)).toEqual([entries + appended, 10]);
    expect(parts[0]?.part).toBe('audit_first');
  });

  test('takes an entry after the last month', async () => {
    const before = await rows();
    await append(new Date(Date.now() + 3 * 366 * 86_400_000), 1);
    expect(await rows()).toHaveLength(before.length + 1);
  });

  test('refuses the same number of a chain twice', async () => {
    const [row] = await rows();
    if (row === undefined) throw new Error('The log is empty.');
    await expect(database.db.insert(audit).values(row)).rejects.toThrow();
  });

  test('changes nothing when the script runs again', async () => {
    const before = await rows();
    await partition();
    expect(await rows()).toEqual(before);
    const { rows: parts } = await database.db.execute<{ count: number }>(
      sql`select count(*)::int as count from pg_inherits where inhparent = 'audit'::regclass`,
    );
    expect(parts).toEqual([{ count: 26 }]);
  });

  const verify = () => findDifferences(apiOn(database).services);

  test('is verified over all partitions', async () => {
    const { entries: verified, problems } = await verify();
    expect([verified, problems]).toEqual([(await rows()).length, []]);
  });

  test('shows an entry of an old month that was changed or deleted', async () => {
    const { db } = database;
    await db.execute(sql`update audit_first set details = '{"n": -1}' where stream = 'person:3' and sequence = 2`);
    await db.execute(sql`create table deleted as select * from audit_first where stream = 'person:4' and sequence = 5`);
    await db.execute(sql`delete from audit_first where stream = 'person:4' and sequence = 5`);
    expect((await verify()).problems).toEqual([
      'audit person:3: entry 2 is changed',
      'audit person:4: entry 5 is missing',
    ]);
    await db.execute(sql`update audit_first set details = '{"n": 10}' where stream = 'person:3' and sequence = 2`);
    await db.execute(sql`insert into audit_first select * from deleted`);
    expect((await verify()).problems).toEqual([]);
  });

  test('names a partition that is detached', async () => {
    const { db } = database;
    const { rows: bounds } = await db.execute<{ bound: string }>(
      sql`select pg_get_expr(relpartbound, oid) as bound from pg_class where relname = 'audit_first'`,
    );
    await db.execute(sql`alter table audit detach partition audit_first`);
    const { problems } = await verify();
    expect(problems[0]).toBe(
      'audit: the partition audit_first is detached, so its entries are missing; attach it to audit again',
    );
    expect(problems).toContain('audit person:3: entry 1 is missing');
    await db.execute(sql.raw(`alter table audit attach partition audit_first ${bounds[0]?.bound}`));
    expect((await verify()).problems).toEqual([]);
  });
});
