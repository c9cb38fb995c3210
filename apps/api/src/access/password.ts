import { hash, verify } from '@node-rs/argon2';

/** OWASP's floor for argon2id, the library's default kind. Passwords are short here: the attempt limits carry the weight. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const atOnceMax = 4;

/** Hashing with a bound on how many run at once, so that a flood of log-ins cannot take every core and all memory. */
export interface PasswordHasher {
  readonly hash: (secret: string) => Promise<string>;
  /** Costs the same whether there is a hash or not: an unknown account must not answer faster. */
  readonly verify: (stored: string | null | undefined, secret: string) => Promise<boolean>;
}

export function createPasswordHasher(): PasswordHasher {
  const inTurn = limited(atOnceMax);
  const nobody = inTurn(() => hash('nobody has this password', parameters));
  return {
    hash: (secret) => inTurn(() => hash(secret, parameters)),
    verify: async (stored, secret) => {
      const against = stored ?? (await nobody);
      const right = await inTurn(() => verify(against, secret, parameters));
      return right && stored !== null && stored !== undefined;
    },
  };
}

/** Runs at most `max` of the given works at once, the others in order. */
export function limited(max: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= max) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
