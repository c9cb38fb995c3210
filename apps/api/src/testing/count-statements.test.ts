import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { countStatements } from './count-statements.ts';
import { testApi } from './test-api.ts';
import type { TestApi } from './test-api.ts';
import { withTransaction } from '../db/transaction.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi();
});

test('a statement that waits for somebody else’s connection counts', async () => {
  let open = (): void => undefined;
  const opened = new Promise<void>((done) => {
    open = done;
  });
  const others = withTransaction(api.db, async (tx) => {
    await tx.execute(sql`select 1`);
    await opened;
  });
  await new Promise((resolve) => setImmediate(resolve));
  const counting = countStatements(() => api.db.execute(sql`select 2`));
  await new Promise((resolve) => setTimeout(resolve, 20));
  open();
  await others;
  expect((await counting).statements).toBe(1);
});

test('what somebody else sends once the call gives its connection back does not', async () => {
  let others: Promise<unknown> | undefined;
  const outside = new EventTarget();
  const asked = once(outside, 'asked').then(() => {
    others = Promise.all([api.db.execute(sql`select 4`), api.db.execute(sql`select 5`)]);
  });
  const { statements } = await countStatements(() =>
    withTransaction(api.db, async (tx) => {
      await tx.execute(sql`select 3`);
      outside.dispatchEvent(new Event('asked'));
      await asked;
    }),
  );
  expect(statements).toBe(3);
  await others;
});
