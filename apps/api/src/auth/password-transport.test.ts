import { createPublicKey, publicEncrypt, constants } from 'node:crypto';
import { encryptPassword } from '@vp/api-client';
import { beforeAll, expect, test } from 'vitest';
import { testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import type { OfferedKey } from './password-transport.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi({ routes: [] });
});

function encrypt(offered: OfferedKey, content: unknown): string {
  const key = createPublicKey(offered.publicKeyPem);
  const options = { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  return publicEncrypt(options, Buffer.from(JSON.stringify(content))).toString('base64');
}

test("what the browsers' library encrypts is read once and never again", async () => {
  const { passwords } = api.services;
  const now = api.clock.now();
  const offered = await passwords.offer(now);
  const password = await encryptPassword(offered.publicKeyPem, { password: 'abc123密', nonce: offered.nonce });
  const encrypted = { keyId: offered.keyId, password };
  expect(await passwords.decrypt(encrypted, now)).toBe('abc123密');
  expect(await passwords.decrypt(encrypted, now)).toBeUndefined();
});

test('the key has 2048 bits', async () => {
  const { publicKeyPem } = await api.services.passwords.offer(api.clock.now());
  expect(createPublicKey(publicKeyPem).asymmetricKeyDetails).toMatchObject({ modulusLength: 2048 });
});

test('of retries at the same moment one is read', async () => {
  const { passwords } = api.services;
  const now = api.clock.now();
  const offered = await passwords.offer(now);
  const encrypted = { keyId: offered.keyId, password: encrypt(offered, { password: 'abc123', nonce: offered.nonce }) };
  const read = await Promise.all([1, 2, 3].map(() => passwords.decrypt(encrypted, now)));
  expect(read.filter((password) => password === 'abc123')).toHaveLength(1);
});

test.each([
  ['a nonce of somebody else', (nonce: string) => `${nonce}x`, 0],
  ['no nonce', () => undefined, 0],
  ['a nonce that is too old', (nonce: string) => nonce, 10 * 60_000],
])('%s is refused', async (_what, change, laterMs) => {
  const { passwords } = api.services;
  const now = api.clock.now();
  const offered = await passwords.offer(now);
  const password = encrypt(offered, { password: 'abc123', nonce: change(offered.nonce) });
  expect(
    await passwords.decrypt({ keyId: offered.keyId, password }, new Date(now.getTime() + laterMs)),
  ).toBeUndefined();
});

test('rubbish and unknown keys are refused', async () => {
  const { passwords } = api.services;
  const now = api.clock.now();
  const offered = await passwords.offer(now);
  expect(await passwords.decrypt({ keyId: offered.keyId, password: 'AAAA' }, now)).toBeUndefined();
  expect(await passwords.decrypt({ keyId: 'none', password: 'AAAA' }, now)).toBeUndefined();
});

test('after a rotation the new key is offered and the old one still reads', async () => {
  const { passwords } = api.services;
  const now = api.clock.now();
  const before = await passwords.offer(now);
  await passwords.rotate(new Date(now.getTime() + 1000));
  const after = await passwords.offer(now);
  expect(after.keyId).not.toBe(before.keyId);
  const encrypted = { keyId: before.keyId, password: encrypt(before, { password: 'abc123', nonce: before.nonce }) };
  expect(await passwords.decrypt(encrypted, now)).toBe('abc123');
});
