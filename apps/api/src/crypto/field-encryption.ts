import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

export interface FieldKey {
  readonly id: string;
  /** 32 bytes. */
  readonly key: Buffer;
}

/** Encrypts single fields at rest. Keys have an id so that they can be rotated. */
export interface FieldCipher {
  /** Encrypts for one column of one row, for example `account.mobile:<id>`; decryption with another one fails. */
  readonly encrypt: (text: string, aad: string) => string;
  /** Throws when the text was changed or moved to another row or column, or its key is missing. */
  readonly decrypt: (encrypted: string, aad: string) => string;
  /** Returns a keyed fingerprint for uniqueness and search: equal texts of one kind have equal fingerprints. */
  readonly fingerprint: (kind: string, text: string) => string;
  /** Returns a keyed hash of a short secret such as a code sent by message, for one purpose. */
  readonly hash: (purpose: string, secret: string) => string;
}

const ivBytes = 12;
const tagBytes = 16;

/** Encrypts with the first key and decrypts with all keys (AES-256-GCM; HMAC-SHA-256, truncated to 128 bits). */
export function createFieldCipher(keys: readonly FieldKey[], fingerprintKey: Buffer): FieldCipher {
  const [current] = keys;
  if (current === undefined) throw new Error('at least one field key is needed');
  const keyed = (label: string, text: string): Buffer =>
    createHmac('sha256', fingerprintKey).update(`${label}\0${text}`).digest();
  return {
    encrypt: (text, aad) => {
      const iv = randomBytes(ivBytes);
      const aes = createCipheriv('aes-256-gcm', current.key, iv);
      aes.setAAD(Buffer.from(aad));
      const body = Buffer.concat([aes.update(text, 'utf8'), aes.final()]);
      return `${current.id}.${Buffer.concat([iv, aes.getAuthTag(), body]).toString('base64url')}`;
    },
    decrypt: (encrypted, aad) => {
      const dot = encrypted.indexOf('.');
      const key = keys.find((candidate) => candidate.id === encrypted.slice(0, dot));
      if (key === undefined) throw new Error(`no field key '${encrypted.slice(0, dot)}' is configured`);
      const bytes = Buffer.from(encrypted.slice(dot + 1), 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key.key, bytes.subarray(0, ivBytes), {
        authTagLength: tagBytes,
      });
      decipher.setAAD(Buffer.from(aad));
      decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
    },
    fingerprint: (kind, text) => keyed(`fingerprint:${kind}`, text).subarray(0, 16).toString('base64url'),
    hash: (purpose, secret) => keyed(`hash:${purpose}`, secret).toString('base64url'),
  };
}
