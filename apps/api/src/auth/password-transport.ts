import { typedPassword } from '@vp/domain';
import { desc, eq, isNull } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { fromPem, toPem } from '../crypto/pem.ts';
import { newId } from '../db/id.ts';
import { passwordNonce, serverKey } from '../db/schema/session.ts';
import { areEqualMacs } from '../crypto/equal-macs.ts';
import type { FieldCipher } from '../crypto/field-encryption.ts';
import { hashToken, newToken } from './token.ts';

const nonceLifeMs = 10 * 60_000;
const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' } as const;
const newKey = { ...algorithm, modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) };

export interface OfferedKey {
  readonly keyId: string;
  readonly publicKeyPem: string;
  readonly nonce: string;
}

export interface EncryptedPassword {
  readonly keyId: string;
  /** Base64 of RSA-OAEP-SHA-256 over the JSON of `{ password, nonce }`. */
  readonly password: string;
}

/** Encrypts passwords between browser and server. TLS protects them; this keeps them out of logs and stops replays. */
export interface PasswordTransport {
  readonly offer: (now: Date) => Promise<OfferedKey>;
  /**
   * Returns the password without pasted spaces and full-width forms; undefined when the key, the ciphertext or the nonce
   * is invalid or has expired.
   */
  readonly decrypt: (encrypted: EncryptedPassword, now: Date) => Promise<string | undefined>;
  /** Returns whether two ciphertexts hold the same password; their nonces stay unused. */
  readonly areSame: (keyId: string, passwords: readonly [string, string]) => Promise<boolean>;
  /** Creates a new key and offers it; older keys still decrypt until they are removed. */
  readonly rotate: (now: Date) => Promise<void>;
}

export function createPasswordTransport(db: Db, cipher: FieldCipher): PasswordTransport {
  const place = (id: string): string => `server_key.private_key:${id}`;

  const rotate = async (now: Date): Promise<void> => {
    const pair = await crypto.subtle.generateKey(newKey, true, ['encrypt', 'decrypt']);
    const publicKey = toPem('PUBLIC KEY', await crypto.subtle.exportKey('spki', pair.publicKey));
    const privateKey = toPem('PRIVATE KEY', await crypto.subtle.exportKey('pkcs8', pair.privateKey));
    const id = newId(now.getTime());
    const privateKeyEncrypted = cipher.encrypt(privateKey, place(id));
    await db.insert(serverKey).values({ id, publicKey, privateKeyEncrypted, createdAt: now });
  };

  const newest = async () => {
    const rows = await db
      .select()
      .from(serverKey)
      .where(isNull(serverKey.retiredAt))
      .orderBy(desc(serverKey.id))
      .limit(1);
    return rows[0];
  };

  const privateKeyOf = async (keyId: string): Promise<string | undefined> => {
    const [key] = await db.select().from(serverKey).where(eq(serverKey.id, keyId)).limit(1);
    if (key === undefined || key.retiredAt !== null) return undefined;
    return cipher.decrypt(key.privateKeyEncrypted, place(key.id));
  };

  let making: Promise<void> | undefined;

  const ensure = async (now: Date) => {
    const found = await newest();
    if (found !== undefined) return found;
    // Concurrent requests share one new key. Two processes may still create two: both decrypt, the newer one is
    // offered.
    making ??= rotate(now).finally(() => {
      making = undefined;
    });
    await making;
    return newest();
  };

  return {
    rotate,
    offer: async (now) => {
      const key = await ensure(now);
      if (key === undefined) throw new Error('no key for passwords is available');
      const nonce = `${now.getTime().toString(36)}.${newToken()}`;
      return { keyId: key.id, publicKeyPem: key.publicKey, nonce: `${nonce}.${cipher.hash('nonce', nonce)}` };
    },
    areSame: async (keyId, passwords) => {
      const key = await privateKeyOf(keyId);
      if (key === undefined) return false;
      const [one, other] = await Promise.all(passwords.map((text) => decryptContent(key, text)));
      return one !== undefined && one.password === other?.password;
    },
    decrypt: async (encrypted, now) => {
      const key = await privateKeyOf(encrypted.keyId);
      const content = key === undefined ? undefined : await decryptContent(key, encrypted.password);
      if (content === undefined || !isOurNonce(content.nonce, cipher, now)) return undefined;
      const expiresAt = new Date(now.getTime() + nonceLifeMs);
      const used = await db
        .insert(passwordNonce)
        .values({ nonceHash: hashToken(content.nonce), expiresAt })
        .onConflictDoNothing()
        .returning();
      return used.length === 1 ? typedPassword(content.password) : undefined;
    },
  };
}

/** Nonces are signed, so that issuing one stores nothing; using one stores its hash. */
function isOurNonce(nonce: string, cipher: FieldCipher, now: Date): boolean {
  const [time = '', random = '', mark] = nonce.split('.');
  if (mark === undefined || !areEqualMacs(mark, cipher.hash('nonce', `${time}.${random}`))) return false;
  const ageMs = now.getTime() - parseInt(time, 36);
  return ageMs >= 0 && ageMs < nonceLifeMs;
}

interface Content {
  readonly password: string;
  readonly nonce: string;
}

async function decryptContent(privateKey: string, encrypted: string): Promise<Content | undefined> {
  try {
    const key = await crypto.subtle.importKey('pkcs8', fromPem(privateKey), algorithm, false, ['decrypt']);
    const bytes = await crypto.subtle.decrypt(algorithm, key, Buffer.from(encrypted, 'base64'));
    const { password, nonce } = JSON.parse(new TextDecoder().decode(bytes));
    return typeof password === 'string' && typeof nonce === 'string' ? { password, nonce } : undefined;
  } catch {
    return undefined;
  }
}
