import type { Endpoint } from '@vp/contract';
import ipaddr from 'ipaddr.js';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Refused } from '../refusal/refused.ts';

/** Identifies the caller by facts that the server knows: no field comes from a header that the caller can choose. */
export interface RateSubject {
  readonly address: string;
  readonly accountId: string | undefined;
}

export type RateGuard = (subject: RateSubject) => Promise<void>;

/**
 * Counts the calls of one entry in this process, by account or by network. `auth/attempts.ts` counts the limits that
 * protect secrets and money in the database. These limits stop one network from taking all capacity, and leave room for
 * a campus behind one address.
 */
export function rateGuard(entry: Pick<Endpoint, 'rateLimit'>, factor: number): RateGuard {
  const limit = entry.rateLimit;
  if (limit === undefined || factor === 0) return async () => {};
  const limiter = new RateLimiterMemory({ points: Math.ceil(limit.points * factor), duration: limit.windowSeconds });
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
