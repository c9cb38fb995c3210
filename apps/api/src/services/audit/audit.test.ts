import { and, eq, inArray } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { nextNumber } from '../../testing/factories.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { audit } from '../../db/schema/operation.ts';
import { scopeWhere } from '../../db/scope.ts';
import { withTransaction } from '../../db/transaction.ts';
import { appendAudit } from './audit.ts';
import { checkChains } from '../../modules/audit/check-chains.ts';
import { findBrokenAudit } from '../../testing/broken-audit.ts';
import type { ChainBreak, ChainPlace } from '../../modules/audit/check-chains.ts';

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

describe('a check in small parts', () => {
  async function checkAll(chains: readonly string[], entriesMax: number) {
    const breaks: ChainBreak[] = [];
    const sizes: number[] = [];
    let after: ChainPlace | undefined;
    do {
      const part = await checkChains(api.db, {
        chains: (stream) => scopeWhere(inArray(stream, [...chains])),
        after,
        entriesMax,
      });
      breaks.push(...part.breaks);
      sizes.push(part.checked);
      after = part.next;
    } while (after !== undefined);
    return { breaks, sizes };
  }

  test.each([1, 2, 3, 4, 7])(
    'of %i entries looks at each once and finds nothing in whole chains',
    async (entriesMax) => {
      const chains = [await chain(), await chain()];
      const { breaks, sizes } = await checkAll(chains, entriesMax);
      expect(breaks).toEqual([]);
      expect(sizes.reduce((sum, one) => sum + one, 0)).toBe(6);
      expect(Math.max(...sizes)).toBeLessThanOrEqual(entriesMax);
    },
  );

  test.each([1, 2, 3, 4, 7])('of %i entries finds each break once', async (entriesMax) => {
    const [whole, cut, changed, gone] = [await chain(), await chain(), await chain(), await chain()];
    await api.db.delete(audit).where(at(cut, 3));
    await api.db
      .update(audit)
      .set({ details: { b: 2 } })
      .where(at(changed, 2));
    await api.db.delete(audit).where(eq(audit.stream, gone));
    const { breaks } = await checkAll([whole, cut, changed, gone], entriesMax);
    expect(new Set(breaks.map(({ stream, number, kind }) => `${stream} ${number} ${kind}`))).toEqual(
      new Set([`${cut} 3 missing`, `${changed} 2 changed`, `${gone} 1 missing`]),
    );
    expect(breaks).toHaveLength(3);
  });

  test('takes what is written between two parts for no break', async () => {
    const stream = await chain();
    const chains = (column: PgColumn) => scopeWhere(eq(column, stream));
    const first = await checkChains(api.db, { chains, after: undefined, entriesMax: 3 });
    await write(stream, 'fourth');
    const second = await checkChains(api.db, { chains, after: first.next, entriesMax: 3 });
    expect([first.breaks, second.breaks, second.checked, second.next]).toEqual([[], [], 1, undefined]);
  });

  test('notices that the entry it would go on from has gone', async () => {
    const stream = await chain();
    const chains = (column: PgColumn) => scopeWhere(eq(column, stream));
    const first = await checkChains(api.db, { chains, after: undefined, entriesMax: 2 });
    await api.db.delete(audit).where(at(stream, 2));
    const second = await checkChains(api.db, { chains, after: first.next, entriesMax: 2 });
    expect(second.breaks).toEqual([{ stream, number: 2, kind: 'missing' }]);
  });
});
