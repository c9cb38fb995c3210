import type { Endpoint } from '@vp/contract';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Refused } from '../refusal/refused.ts';

export interface RateSubject {
  readonly address: string;
  readonly deviceId: string | undefined;
  readonly accountId: string | undefined;
}

export type RateGuard = (subject: RateSubject) => Promise<void>;

/**
 * Counts the calls of one entry in this process. The limits that protect secrets and money are counted in the
 * database (`access/attempt.ts`); these only keep one caller from taking all there is.
 */
export function rateGuard(entry: Endpoint, factor: number): RateGuard {
  const limit = entry.rateLimit;
  if (limit === undefined || factor === 0) return async () => {};
  const limiter = new RateLimiterMemory({ points: Math.ceil(limit.points * factor), duration: limit.windowSeconds });
  const by = limit.by ?? 'address';
  return async ({ address, deviceId, accountId }) => {
    const subject = { address, device: deviceId ?? address, account: accountId ?? address }[by];
    try {
      await limiter.consume(subject);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw new Refused('tooManyRequests', { retryAfterSeconds: Math.ceil(refusal.msBeforeNext / 1000) });
    }
  };
}
