import { beforeAll, expect, test } from 'vitest';
import { testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { column, columns } from './row.ts';
import { pipelined, runPrepared, prepared } from './sql.ts';
import { withTransaction } from './transaction.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi({ poolSize: 2 });
});

const number = columns({ n: column.integer });
const one = prepared('try_one', number, 'select 1 as n');
const divided = prepared('try_divided', number, 'select 1 / $1::int as n');

test('statements sent together are answered in their order', async () => {
  const rows = await withTransaction(api.db, (tx) =>
    pipelined(
      tx,
      () => runPrepared(tx, one, []),
      async () => 'no statement',
      () => runPrepared(tx, divided, [1]),
    ),
  );
  expect(rows).toEqual([[{ n: 1 }], 'no statement', [{ n: 1 }]]);
});

test('of statements sent together the first failure is told, not those that follow from it', async () => {
  const work = withTransaction(api.db, (tx) =>
    pipelined(
      tx,
      async () => {
        const rows = await runPrepared(tx, divided, [0]);
        return rows;
      },
      () => runPrepared(tx, one, []),
    ),
  );
  await expect(work).rejects.toMatchObject({ code: '22012' });
});
