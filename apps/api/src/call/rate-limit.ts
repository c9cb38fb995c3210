import type { Endpoint } from '@vp/contract';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Refused } from '../refusal/refused.ts';

/** Who calls, by what the server itself knows: nothing here comes from a header that the caller can choose. */
export interface RateSubject {
  readonly address: string;
  readonly accountId: string | undefined;
}

export type RateGuard = (subject: RateSubject) => Promise<void>;

/**
 * Counts the calls of one entry in this process, by account or by network. The limits that protect secrets and money
 * are counted in the database (`auth/attempts.ts`), by account, phone or number; these only keep one network from taking
 * all there is, and leave room for a campus behind one address.
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

/** What an address is counted by: itself for IPv4; its /64 for IPv6, because one line has all 2^64 addresses of it. */
export function readNetwork(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address.replace(/^::ffff:/i, '');
  const [before = '', after] = address.toLowerCase().split('%')[0]?.split('::') ?? [];
  const groups = before.split(':');
  const missing = after === undefined ? 0 : 8 - groups.length - after.split(':').length;
  const all = [...groups, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...(after ?? '').split(':')];
  return all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, '') || '0')
    .join(':');
}
