import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import type { PasswordKey } from '@vp/contract';

const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** A key like the server's, for one test file. */
export const passwordKey: PasswordKey = {
  keyId: 'key-1',
  publicKeyPem: pair.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  nonce: 'nonce-1',
};

/** Returns what the page encrypted, decrypted as on the server. */
export function decrypted(base64: string): unknown {
  const key = { key: pair.privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  return JSON.parse(privateDecrypt(key, Buffer.from(base64, 'base64')).toString('utf8'));
}
