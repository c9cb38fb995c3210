import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { createPasswordHasher } from '../../auth/password.ts';
import { account } from '../../db/schema/account.ts';
import { asGuest } from '../../testing/as.ts';
import { makeVolunteer, nextNumber } from '../../testing/factories.ts';
import { encrypted } from '../../testing/log-in.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi({ hasher: createPasswordHasher() });
});

const password = 'Helena85';
const weaker = { memoryCost: 8192, timeCost: 1, parallelism: 1 };

async function storedHash(accountId: string): Promise<string | null | undefined> {
  const [row] = await api.db.select().from(account).where(eq(account.id, accountId));
  return row?.passwordHash;
}

async function logIn(username: string, given: string) {
  const client = asGuest(api, { deviceId: `device-of-older-hash-${nextNumber()}` });
  const secret = await encrypted(client, given);
  return client.session.logIn({ body: { grant_type: 'password', scope: 'volunteer', username, ...secret } });
}

async function makeOlder() {
  const made = await makeVolunteer(api, { password });
  const older = await hash(password, weaker);
  await api.db.update(account).set({ passwordHash: older }).where(eq(account.id, made.accountId));
  return { ...made, older };
}

test('the right password replaces a hash with older parameters and keeps working', async () => {
  const { username, accountId, older } = await makeOlder();
  expect(older).toMatch(/^\$argon2id\$v=19\$m=8192,t=1,p=1\$/);
  await logIn(username, password);
  const upgraded = await storedHash(accountId);
  expect(upgraded).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  await logIn(username, password);
  expect(await storedHash(accountId)).toBe(upgraded);
});

test('a wrong password and a blocked account leave the older hash', async () => {
  const { username, accountId, older } = await makeOlder();
  await expect(logIn(username, 'Wrong123')).rejects.toMatchObject({ refusal: 'wrongCredentials' });
  expect(await storedHash(accountId)).toBe(older);
  await api.db.update(account).set({ state: 'blocked' }).where(eq(account.id, accountId));
  await expect(logIn(username, password)).rejects.toMatchObject({ refusal: 'sessionBlocked' });
  expect(await storedHash(accountId)).toBe(older);
});

test('the change of a password during the log-in wins over the new hash of the old one', async () => {
  const { username, accountId } = await makeOlder();
  const changed = await hash('Another85', weaker);
  const { hasher } = api.services;
  const original = hasher.hash;
  Object.assign(hasher, {
    hash: async (secret: string) => {
      await api.db.update(account).set({ passwordHash: changed }).where(eq(account.id, accountId));
      return original(secret);
    },
  });
  await logIn(username, password);
  Object.assign(hasher, { hash: original });
  expect(await storedHash(accountId)).toBe(changed);
});
