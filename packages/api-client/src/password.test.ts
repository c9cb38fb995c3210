import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { encryptPassword } from './password.ts';

const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

function decrypt(text: string): unknown {
  const options = { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  return JSON.parse(privateDecrypt(options, Buffer.from(text, 'base64')).toString('utf8'));
}

afterEach(() => vi.unstubAllGlobals());

describe.each([
  ['with the encryption of the browser', () => undefined],
  ['without it', () => vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })],
])('%s', (_, prepare) => {
  test.each([
    [{ password: 'abc123', nonce: 'n-1' }, 'abc123'],
    [{ password: '密碼Ａ1', nonce: '' }, '密碼A1'],
  ])("the server's own crypto reads %j as %s", async (sent, password) => {
    prepare();
    expect(decrypt(await encryptPassword(publicKey, sent))).toEqual({ ...sent, password });
  });

  test('the same password never looks the same', async () => {
    prepare();
    const sent = { password: 'abc123', nonce: 'n-1' };
    expect(await encryptPassword(publicKey, sent)).not.toBe(await encryptPassword(publicKey, sent));
  });

  test('a broken key is an error, not a password in the clear', async () => {
    prepare();
    await expect(encryptPassword('-----BEGIN NOTHING-----', { password: 'abc123', nonce: 'n' })).rejects.toThrow();
  });
});
