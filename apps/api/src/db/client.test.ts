import { existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { testCacheDir } from '../testing/test-database.ts';
import { openDatabase } from './client.ts';
import { breaksUnique } from './failure.ts';
import { migrationsHash } from './migrate.ts';
import { account } from './schema/account.ts';
import { idempotency } from './schema/operation.ts';
import { withTransaction } from './transaction.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi({ routes: [] });
});

describe('a database in a folder', () => {
  test('keeps what was stored, starts from the template, and is for one process alone', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'vp-data-'));
    const input = { dataDir, poolSize: 1, cacheDir: testCacheDir };
    const first = await openDatabase(input);
    await first.db.insert(account).values({ username: 'kept', usernameFolded: 'kept' });
    await expect(openDatabase(input)).rejects.toThrow('in use by process');
    await first.close();
    const again = await openDatabase(input);
    const rows = await again.db.select({ name: account.username }).from(account);
    await again.close();
    expect(rows).toEqual([{ name: 'kept' }]);
    expect(existsSync(join(dataDir, 'process.lock'))).toBe(false);
    expect(readdirSync(testCacheDir)).toContain(`database-${migrationsHash()}.tar`);
  });
});

describe('values', () => {
  test('come back as they were written', async () => {
    const { rows } = await api.db.execute(
      sql`select count(*)::int as n, 1.5::float8 as f, true as b, array['a','b'] as l, '{"a":[1]}'::jsonb as j, null as nothing`,
    );
    expect(rows[0]).toEqual({ n: 1, f: 1.5, b: true, l: ['a', 'b'], j: { a: [1] }, nothing: null });
  });

  test('a time keeps its milliseconds and its zone', async () => {
    const createdAt = new Date('2026-07-18T10:00:00.123+08:00');
    await api.db.insert(idempotency).values({ subject: 's', key: 'k', requestHash: 'h', createdAt });
    const [row] = await api.db.select().from(idempotency).where(eq(idempotency.key, 'k'));
    expect(row?.createdAt).toEqual(createdAt);
  });

  test('a large text and many rows pass in one answer', async () => {
    const { rows } = await api.db.execute<{ t: string }>(
      sql`select repeat('義', 100000) as t from generate_series(1, 20)`,
    );
    expect([rows.length, rows[19]?.t.length]).toEqual([20, 100_000]);
  });
});

describe('transactions', () => {
  test('never calls it a success when a failure inside was swallowed: the database has rolled back', async () => {
    const work = withTransaction(api.db, async (tx) => {
      await tx.insert(account).values({ username: 'swallowed', usernameFolded: 'swallowed' });
      await tx.execute(sql`select 1 / 0`).catch(() => {});
    });
    await expect(work).rejects.toThrow('rolled back');
    const rows = await api.db.select().from(account).where(eq(account.username, 'swallowed'));
    expect(rows).toEqual([]);
  });

  test('run at READ COMMITTED: a stricter level would break the guards of the counters', async () => {
    const level = await withTransaction(api.db, async (tx) => (await tx.execute(sql`show transaction_isolation`)).rows);
    expect(level).toEqual([{ transaction_isolation: 'read committed' }]);
  });

  test('a failure undoes all of it and leaves the connection usable', async () => {
    const work = withTransaction(api.db, async (tx) => {
      await tx.insert(account).values({ username: 'gone', usernameFolded: 'gone' });
      await tx.execute(sql`select 1 / 0`);
    });
    await expect(work).rejects.toThrow();
    expect(await api.db.select().from(account).where(eq(account.username, 'gone'))).toEqual([]);
  });

  test.each([
    ['40001', 3],
    ['40P01', 3],
    ['23505', 1],
  ])('a failure with %s is tried %i times', async (code, expected) => {
    let tries = 0;
    const work = withTransaction(api.db, async () => {
      tries += 1;
      throw Object.assign(new Error('failed'), { code });
    });
    await expect(work).rejects.toThrow('failed');
    expect(tries).toBe(expected);
  });

  test('a retried transaction succeeds when the cause is gone', async () => {
    let tries = 0;
    const answer = await withTransaction(api.db, async () => {
      tries += 1;
      if (tries === 1) throw Object.assign(new Error('failed'), { code: '40001' });
      return 'done';
    });
    expect(answer).toBe('done');
  });

  test('a broken unique key is known by its name', async () => {
    await api.db.insert(account).values({ username: 'one', usernameFolded: 'one' });
    const failure = await api.db
      .insert(account)
      .values({ username: 'ONE', usernameFolded: 'one' })
      .catch((error: unknown) => error);
    expect([breaksUnique(failure, 'account_username'), breaksUnique(failure, 'account_mobile')]).toEqual([true, false]);
  });
});
