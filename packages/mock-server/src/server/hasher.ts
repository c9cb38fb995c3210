import type { PasswordHasher } from '@vp/api/parts';
import { argon2Verify, argon2id } from 'hash-wasm';
import { randomBytes } from '../node/crypto.ts';

const hash = (secret: string): Promise<string> =>
  argon2id({
    password: secret,
    salt: randomBytes(16),
    memorySize: 19_456,
    iterations: 2,
    parallelism: 1,
    hashLength: 32,
    outputType: 'encoded',
  });

/** Uses the hash format and parameters of the server, which hashed the passwords of the demo people. */
export const hasher: PasswordHasher = {
  hash,
  verify: async (stored, secret) =>
    stored !== null && stored !== undefined && (await argon2Verify({ password: secret, hash: stored })),
  isOutdated: () => false,
};
