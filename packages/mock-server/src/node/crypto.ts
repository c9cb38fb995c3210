import { gcm } from '@noble/ciphers/aes';
import { hmac } from '@noble/hashes/hmac';
import { sha1 } from '@noble/hashes/legacy';
import { sha256 } from '@noble/hashes/sha2';

/**
 * The part of `node:crypto` that the API uses, for browsers: its hashes and ciphers are synchronous, unlike Web Crypto.
 */

const digests = { sha1, sha256 } as const;

type Digest = keyof typeof digests;
type Data = string | Uint8Array;

export const webcrypto = globalThis.crypto;

function toBytes(data: Data): Uint8Array {
  return typeof data === 'string' ? Buffer.from(data, 'utf8') : data;
}

interface Running {
  update(bytes: Uint8Array): unknown;
  digest(): Uint8Array;
}

/** A hash or a MAC with incremental updates. */
class Hash {
  readonly #running: Running;

  constructor(running: Running) {
    this.#running = running;
  }

  update(data: Data): this {
    this.#running.update(toBytes(data));
    return this;
  }

  digest(): Buffer;
  digest(encoding: BufferEncoding): string;
  digest(encoding?: BufferEncoding): Buffer | string {
    const bytes = Buffer.from(this.#running.digest());
    return encoding === undefined ? bytes : bytes.toString(encoding);
  }
}

export function createHash(digest: Digest): Hash {
  return new Hash(digests[digest].create());
}

export function createHmac(digest: Digest, key: Uint8Array): Hash {
  return new Hash(hmac.create(digests[digest], new Uint8Array(key)));
}

const tagBytes = 16;

/** AES-256-GCM, which processes the whole text at the end. */
abstract class Gcm {
  protected readonly key: Uint8Array;
  protected readonly iv: Uint8Array;
  protected aad: Uint8Array | undefined;
  readonly #pieces: Uint8Array[] = [];

  constructor(key: Uint8Array, iv: Uint8Array) {
    this.key = new Uint8Array(key);
    this.iv = new Uint8Array(iv);
  }

  setAAD(aad: Uint8Array): void {
    this.aad = new Uint8Array(aad);
  }

  update(data: Data): Buffer {
    this.#pieces.push(toBytes(data));
    return Buffer.alloc(0);
  }

  protected whole(): Uint8Array {
    return new Uint8Array(Buffer.concat(this.#pieces));
  }
}

class Encryption extends Gcm {
  #tag = Buffer.alloc(0);

  final(): Buffer {
    const encrypted = Buffer.from(gcm(this.key, this.iv, this.aad).encrypt(this.whole()));
    this.#tag = encrypted.subarray(encrypted.length - tagBytes);
    return encrypted.subarray(0, encrypted.length - tagBytes);
  }

  getAuthTag(): Buffer {
    return this.#tag;
  }
}

class Decryption extends Gcm {
  #tag = new Uint8Array();

  setAuthTag(tag: Uint8Array): void {
    this.#tag = new Uint8Array(tag);
  }

  /** Throws if the text or its additional data was changed. */
  final(): Buffer {
    const encrypted = new Uint8Array([...this.whole(), ...this.#tag]);
    return Buffer.from(gcm(this.key, this.iv, this.aad).decrypt(encrypted));
  }
}

export function createCipheriv(_algorithm: 'aes-256-gcm', key: Uint8Array, iv: Uint8Array): Encryption {
  return new Encryption(key, iv);
}

export function createDecipheriv(_algorithm: 'aes-256-gcm', key: Uint8Array, iv: Uint8Array): Decryption {
  return new Decryption(key, iv);
}

export function randomBytes(length: number): Buffer {
  return Buffer.from(webcrypto.getRandomValues(new Uint8Array(length)));
}

/** Returns an integer from `min`, below `max`; `randomInt(max)` starts at 0. */
export function randomInt(min: number, max?: number): number {
  const [from, below] = max === undefined ? [0, min] : [min, max];
  const span = below - from;
  const bits = 2 ** 48;
  const fair = bits - (bits % span);
  let drawn = randomBytes(6).readUIntBE(0, 6);
  while (drawn >= fair) drawn = randomBytes(6).readUIntBE(0, 6);
  return from + (drawn % span);
}

/** Compares all bytes, so that the time does not depend on the first difference. */
export function timingSafeEqual(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) throw new RangeError('only texts of one length are compared');
  return one.reduce((difference, byte, at) => difference | (byte ^ (other[at] ?? 0)), 0) === 0;
}
