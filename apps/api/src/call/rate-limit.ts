import type { Endpoint } from '@vp/contract';
import ipaddr from 'ipaddr.js';
import { RateLimiterDrizzle, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Db } from '../db/client.ts';
import { rateLimit } from '../db/schema/session.ts';
import type { Services } from './context.ts';
import { Refused } from '../refusal/refused.ts';

/** Identifies the caller by facts that the server knows: no field comes from a header that the caller can choose. */
export interface RateSubject {
  readonly address: string;
  readonly accountId: string | undefined;
}

export type LimitedEntry = Pick<Endpoint, 'method' | 'path' | 'rateLimit'>;
export type RateGuard = (subject: RateSubject) => Promise<void>;

export interface RateParts {
  readonly factor: number;
  /** PostgreSQL that all processes count in; absent for the embedded database, which has one process. */
  readonly db?: Db | undefined;
}

export function rateParts({ config, db }: Pick<Services, 'config' | 'db'>): RateParts {
  return { factor: config.rateFactor, db: config.databaseUrl === undefined ? undefined : db };
}

/**
 * Counts the calls of one entry by account or by network, in all processes together. `auth/attempts.ts` counts the
 * limits that protect secrets and money. These limits stop one network from taking all capacity, and leave room for a
 * campus behind one address.
 */
export function rateGuard(entry: LimitedEntry, { factor, db }: RateParts): RateGuard {
  const limit = entry.rateLimit;
  if (limit === undefined || factor === 0) return async () => {};
  const points = Math.ceil(limit.points * factor);
  const keyPrefix = `${entry.method} ${entry.path}`;
  const own = new RateLimiterMemory({ points, duration: limit.windowSeconds });
  const limiter = db === undefined ? own : sharedLimiter(db, { keyPrefix, points, duration: limit.windowSeconds, own });
  return async ({ address, accountId }) => {
    const subject = limit.by === 'account' && accountId !== undefined ? accountId : readNetwork(address);
    try {
      await limiter.consume(subject);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw new Refused('tooManyRequests', { retryAfterSeconds: Math.ceil(refusal.msBeforeNext / 1000) });
    }
  };
}

interface SharedLimit {
  readonly keyPrefix: string;
  readonly points: number;
  readonly duration: number;
  /** Counts while the database does not. */
  readonly own: RateLimiterMemory;
}

/** The library's store for PostgreSQL names its statements, which a pooler in transaction mode loses. */
function sharedLimiter(db: Db, { own, ...limit }: SharedLimit): RateLimiterDrizzle {
  return new RateLimiterDrizzle({
    ...limit,
    storeClient: db,
    schema: rateLimit,
    insuranceLimiter: own,
    // A refused caller costs the database no further write.
    inMemoryBlockOnConsumed: limit.points + 1,
    clearExpiredByTimeout: false,
  });
}

/**
 * Returns the key that an address is counted by: itself for IPv4; its /64 for IPv6, because one subscriber line owns
 * all 2^64 addresses of it.
 */
export function readNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return parsed.parts
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':');
}
