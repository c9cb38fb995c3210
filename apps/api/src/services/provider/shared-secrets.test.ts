import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { FreshSecret, SharedSecrets } from '../../ports/shared-secret.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { createSharedSecrets } from './shared-secrets.ts';

const lifeMs = 7_200_000;
const name = 'some.token';

let api: TestApi;
let secrets: SharedSecrets;

beforeAll(async () => {
  api = await testApi();
  secrets = createSharedSecrets({ db: api.db, cipher: api.services.cipher, clock: api.clock });
});
beforeEach(() => api.db.execute(sql`delete from provider_secret`));

const giving = (text: string) => vi.fn(async (): Promise<FreshSecret> => ({ text, lifeMs }));
const failing = () => vi.fn(async (): Promise<FreshSecret> => Promise.reject(new Error('out of reach')));

test('a secret is read without its provider until four fifths of its life have passed, then renewed', async () => {
  await secrets.read(name, giving('first'));
  const next = giving('second');
  api.clock.advance(lifeMs * 0.79);
  expect(await secrets.read(name, next)).toBe('first');
  expect(next).not.toHaveBeenCalled();
  api.clock.advance(lifeMs * 0.02);
  expect(await secrets.read(name, next)).toBe('second');
});

test('a provider out of reach leaves the secret that is still valid, and none once it has lapsed', async () => {
  await secrets.read(name, giving('first'));
  api.clock.advance(lifeMs * 0.9);
  expect(await secrets.read(name, failing())).toBe('first');
  api.clock.advance(lifeMs * 0.1);
  await expect(secrets.read(name, failing())).rejects.toThrow('out of reach');
});

test('after each failure the next try waits twice as long, a minute at most, and a success ends it', async () => {
  const failed = failing();
  const read = () => secrets.read(name, failed);
  await expect(read()).rejects.toThrow('out of reach');
  for (const seconds of [1, 2, 4, 8, 16, 32, 60, 60]) {
    failed.mockClear();
    api.clock.advance(seconds * 1000 - 1);
    await expect(read()).rejects.toThrow('tried again later');
    expect(failed).not.toHaveBeenCalled();
    api.clock.advance(1);
    await expect(read()).rejects.toThrow('out of reach');
    expect(failed).toHaveBeenCalledOnce();
  }
  api.clock.advance(60_000);
  expect(await secrets.read(name, giving('at last'))).toBe('at last');
  const { rows } = await api.db.execute(sql`select failures, retry_at from provider_secret`);
  expect(rows).toEqual([{ failures: 0, retry_at: null }]);
});

test('a secret that the provider sends away is renewed; one that was renewed meanwhile stays', async () => {
  await secrets.read(name, giving('first'));
  await secrets.discard(name, 'first');
  expect(await secrets.read(name, giving('second'))).toBe('second');
  await secrets.discard(name, 'first');
  expect(await secrets.read(name, giving('third'))).toBe('second');
});

test('what is stored is encrypted and bound to its name', async () => {
  await secrets.read(name, giving('a secret text'));
  const { rows } = await api.db.execute<{ text: string }>(sql`select text_encrypted as text from provider_secret`);
  expect(rows[0]?.text).not.toContain('a secret text');
  await api.db.execute(sql`update provider_secret set name = 'another.token'`);
  await expect(secrets.read('another.token', giving('x'))).rejects.toThrow();
});

test('the claim of a clock that ran ahead ends no later than its own span', async () => {
  const later = new Date(api.clock.now().getTime() + 86_400_000).toISOString();
  await api.db.execute(
    sql`insert into provider_secret (name, claim_ends_at, retry_at) values (${name}, ${later}, ${later})`,
  );
  expect(await secrets.read(name, giving('first'))).toBe('first');
});
