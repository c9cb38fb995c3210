import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { nextNumber } from '../../testing/factories.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { audit } from '../../db/schema/operation.ts';
import { withTransaction } from '../../db/transaction.ts';
import { appendAudit, findBrokenAudit } from './audit.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi({ routes: [] });
});

async function write(stream: string, what: string): Promise<void> {
  const source = {
    now: api.clock.now(),
    requestId: 'request-1',
    actor: { accountId: '01981234-0000-7000-8000-000000000000' },
  };
  await withTransaction(api.db, (tx) =>
    appendAudit({ tx, ...source }, [{ stream, what, details: { b: 1, a: { d: [1, '二'], c: null } } }]),
  );
}

async function chain(): Promise<string> {
  const stream = `try:${nextNumber()}`;
  for (const what of ['first', 'second', 'third']) await write(stream, what);
  return stream;
}

const at = (stream: string, sequence: number) => and(eq(audit.stream, stream), eq(audit.sequence, sequence));

describe('an audit chain', () => {
  test('is whole as it was written', async () => {
    expect(await findBrokenAudit(api.db, await chain())).toBeUndefined();
  });

  test('keeps its order when entries come together', async () => {
    const stream = `try:${nextNumber()}`;
    await Promise.all(['a', 'b', 'c', 'd'].map((what) => write(stream, what)));
    expect(await findBrokenAudit(api.db, stream)).toBeUndefined();
    expect(await api.db.select().from(audit).where(eq(audit.stream, stream))).toHaveLength(4);
  });

  test.each([
    ['a changed detail', { details: { b: 2 } }],
    ['another person', { accountId: null }],
    ['another time', { at: new Date(0) }],
  ])('shows %s', async (_what, change) => {
    const stream = await chain();
    await api.db.update(audit).set(change).where(at(stream, 2));
    expect(await findBrokenAudit(api.db, stream)).toBe(2);
  });

  test.each([1, 2, 3])('shows that entry %i is gone', async (sequence) => {
    const stream = await chain();
    await api.db.delete(audit).where(at(stream, sequence));
    expect(await findBrokenAudit(api.db, stream)).toBe(sequence);
  });
});
