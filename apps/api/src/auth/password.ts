import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/**
 * OWASP's minimum for argon2id, the library's default kind. Passwords are short here: the attempt limits protect them.
 */
const minimum: HashCost = { memoryCost: 19_456, timeCost: 2 };
const concurrency = 4;

interface HashCost {
  /** In KiB. */
  readonly memoryCost: number;
  readonly timeCost: number;
}

/** Hashes passwords with limited concurrency, so that a flood of log-ins cannot take every core and all memory. */
export interface PasswordHasher {
  readonly hash: (secret: string) => Promise<string>;
  /** Takes the same time with and without a stored hash: an unknown account must not answer faster. */
  readonly verify: (stored: string | null | undefined, secret: string) => Promise<boolean>;
  /** The hash was made with other parameters than the current ones. */
  readonly isOutdated: (stored: string) => boolean;
}

export function createPasswordHasher(cost: HashCost = minimum): PasswordHasher {
  const parameters = { ...cost, parallelism: 1 };
  const currentPrefix = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=1$`;
  const limit = pLimit(concurrency);
  const dummyHash = limit(() => hash('dummy password', parameters));
  return {
    hash: (secret) => limit(() => hash(secret, parameters)),
    verify: async (stored, secret) => {
      const against = stored ?? (await dummyHash);
      const right = await limit(() => verify(against, secret, parameters));
      return right && stored !== null && stored !== undefined;
    },
    isOutdated: (stored) => !stored.startsWith(currentPrefix),
  };
}
