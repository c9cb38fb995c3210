import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { failureKind } from '../../db/failure.ts';
import { account } from '../../db/schema/account.ts';
import { nextNumber } from '../../testing/factories.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { findAnswer } from '../idempotency.ts';
import { Refused } from '../../refusal/refused.ts';
import { batchEffect } from './batch-effect.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi({ routes: [] });
});

interface AccountInput {
  readonly username: string;
  readonly kind: 'good' | 'bad' | 'refused' | 'locked';
}

const lockTimeout = sql`do $$ begin raise sqlstate '55P03'; end $$`;

/** Creates an account for each input; an invalid one fails the whole batch. */
function accounts() {
  const batches: string[][] = [];
  const runBatched = batchEffect<AccountInput, string>({
    keyOf: () => 'one',
    exclusiveBy: ({ username }) => username,
    run: async (tx, inputs) => {
      batches.push(inputs.map(({ username }) => username));
      const good = inputs.filter(({ kind }) => kind !== 'refused').map(({ username }) => username);
      if (good.length > 0)
        await tx.insert(account).values(good.map((username) => ({ username, usernameFolded: username })));
      if (inputs.some(({ kind }) => kind === 'bad')) await tx.execute(sql`select 1 / 0`);
      if (inputs.some(({ kind }) => kind === 'locked')) await tx.execute(lockTimeout);
      return inputs.map(({ kind, username }) => (kind === 'refused' ? new Refused('full') : `made ${username}`));
    },
  });
  const run = nextNumber();
  const requestNamed = (name: string, requestHash = 'the request') => ({
    subject: 'account:batch',
    key: `batch-${name}-${run}`,
    requestHash,
  });
  const ask = (name: string, kind: AccountInput['kind'] = 'good', requestHash?: string) =>
    runBatched(api.services, {
      input: { username: `${name}${run}`, kind },
      request: requestNamed(name, requestHash),
    });
  const findStored = (name: string, requestHash?: string) => findAnswer(api.services, requestNamed(name, requestHash));
  const named = () => batches.map((names) => names.map((name) => name.charAt(0)).join(''));
  const made = async () => {
    const like = `%${run}`;
    const { rows } = await api.db.execute<{ username: string }>(
      sql`select username from account where username like ${like} order by 1`,
    );
    return rows.map(({ username }) => username.charAt(0)).join('');
  };
  return { ask, findStored, named, made, run };
}

test('calls that wait are one batch, and each gets its own answer', async () => {
  const { ask, named, run } = accounts();
  expect(await Promise.all(['a', 'b', 'c'].map((name) => ask(name)))).toEqual(
    ['a', 'b', 'c'].map((name) => `made ${name}${run}`),
  );
  expect(named()).toEqual(['abc']);
});

test('a batch is of sixty-four inputs at most', async () => {
  const { ask, named } = accounts();
  await Promise.all(Array.from({ length: 65 }, (_, at) => ask(String.fromCodePoint(0x4e00 + at))));
  expect(named().map((names) => names.length)).toEqual([64, 1]);
});

test('one input that fails does not fail the others: each is run again by itself', async () => {
  const { ask, named, made } = accounts();
  const ended = await Promise.allSettled([ask('a'), ask('b'), ask('x', 'bad'), ask('c')]);
  expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(named()).toEqual(['abxc', 'a', 'b', 'x', 'c']);
  expect(await made()).toBe('abc');
});

test('once two have waited for a lock in vain, the rest of the batch is not tried', async () => {
  const { ask, named, made } = accounts();
  const kinds = ['good', 'locked', 'good', 'locked', 'good', 'locked'] as const;
  const ended = await Promise.allSettled(kinds.map((kind, at) => ask('abcdef'.charAt(at), kind)));
  expect(named()).toEqual(['abcdef', 'a', 'b', 'c', 'd']);
  expect(ended.map((one) => (one.status === 'rejected' ? failureKind(one.reason) : one.status))).toEqual([
    'fulfilled',
    'unavailable',
    'fulfilled',
    'unavailable',
    'unavailable',
    'unavailable',
  ]);
  expect(await made()).toBe('ac');
});

test('a refused input gets its reason and keeps no key; the others keep their answers', async () => {
  const { ask, made, run } = accounts();
  const ended = await Promise.allSettled([ask('a'), ask('b'), ask('r', 'refused'), ask('c')]);
  expect(ended[2]).toMatchObject({ status: 'rejected', reason: { refusal: 'full' } });
  await expect(ask('s', 'refused')).rejects.toMatchObject({ refusal: 'full' });
  const keys = await api.db.execute<{ key: string }>(
    sql`select key from idempotency where key like ${`batch-%-${run}`} and answer_encrypted is not null order by 1`,
  );
  expect(keys.rows.map(({ key }) => key)).toEqual(['a', 'b', 'c'].map((name) => `batch-${name}-${run}`));
  expect(await made()).toBe('abc');
});

test('a repeated request among others is not run again, and finds its first answer; another one under its key is refused', async () => {
  const { ask, findStored, made, run } = accounts();
  await ask('a');
  const ended = await Promise.allSettled([ask('b'), ask('a'), ask('c')]);
  expect(ended[1]).toMatchObject({ status: 'rejected', reason: { refusal: 'stillRunning' } });
  expect(await findStored('a')).toMatchObject({ value: { code: 200, result: `made a${run}` } });
  expect(await made()).toBe('abc');
  const other = await Promise.allSettled([ask('d'), ask('a', 'good', 'another request'), ask('e')]);
  expect(other.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  await expect(findStored('a', 'another request')).rejects.toMatchObject({ refusal: 'keyReused' });
  expect(await made()).toBe('abcde');
});

test('a repeated request whose stored answer can not be read fails, and is not done a second time', async () => {
  const { ask, findStored, named, made } = accounts();
  await ask('a');
  await api.db.execute(sql`update idempotency set answer_encrypted = 'rubbish' where key like 'batch-a-%'`);
  await expect(ask('a')).rejects.toMatchObject({ refusal: 'stillRunning' });
  await expect(findStored('a')).rejects.not.toBeInstanceOf(Refused);
  expect(named()).toEqual(['a']);
  expect(await made()).toBe('a');
});

test('a lone input that finds its unique key taken is run once more', async () => {
  const { ask, named } = accounts();
  await ask('a');
  const again = accounts();
  await api.db.insert(account).values({ username: `t${again.run}`, usernameFolded: `t${again.run}` });
  await expect(again.ask('t')).rejects.toThrow();
  expect(again.named()).toEqual(['t', 't']);
  expect(named()).toEqual(['a']);
});

test('a lone input that fails otherwise is not run again', async () => {
  const { ask, named } = accounts();
  await expect(ask('x', 'bad')).rejects.toThrow();
  expect(named()).toEqual(['x']);
});
