import { lockMinutesAfter, minuteMs } from '@vp/domain';
import { sql } from 'drizzle-orm';
import { atInstant } from '../db/conditions.ts';
import type { Db } from '../db/client.ts';
import { attempt } from '../db/schema/session.ts';
import { withTransaction } from '../db/transaction.ts';
import { Refused } from '../refusal/refused.ts';
import { block, blockedUntil, clearAttempts, latestEnd, upsertAttempt } from './attempts.ts';
import type { AuthWork } from './auth-work.ts';

const countingWindowMs = 24 * 60 * minuteMs;
const longestLockMs = lockMinutesAfter(Number.MAX_SAFE_INTEGER) * minuteMs;
const kind = 'password';

/**
 * The fields of a call that the lockout needs. Guesses are counted outside the call's transaction, which a refusal
 * rolls back.
 */
export interface LockoutDeps {
  readonly autocommit: Db;
  readonly now: Date;
}

/**
 * Admits one more password guess, or refuses with 'lockedForNow'. It counts and locks in a transaction of its own that
 * ends before the password is checked: of many concurrent guesses only the allowed number passes.
 */
export async function admitGuess({ autocommit, now }: LockoutDeps, subject: string): Promise<void> {
  const isAdmitted = await withTransaction(autocommit, async (tx) => {
    const count = await countGuess({ tx, now }, subject);
    if (count === undefined) return false;
    const minutes = lockMinutesAfter(count);
    if (minutes > 0) await block({ tx }, { kind, subject, until: new Date(now.getTime() + minutes * minuteMs) });
    return true;
  });
  if (isAdmitted) return;
  const until = await blockedUntil(autocommit, { kind, subject });
  const waitMs = (until?.getTime() ?? now.getTime() + minuteMs) - now.getTime();
  throw new Refused('lockedForNow', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
}

/**
 * Counts one more guess and ends an expired lock; returns the count, or undefined while a lock holds. The row stays
 * locked until the transaction ends, so that the next guess sees a lock that this one sets.
 */
async function countGuess({ tx, now }: AuthWork, subject: string): Promise<number | undefined> {
  const windowEndsAt = new Date(now.getTime() + countingWindowMs);
  const setWhere = sql`${attempt.blockedUntil} is null or ${attempt.blockedUntil} <= ${atInstant(now)}
    or ${attempt.blockedUntil} > ${latestEnd(now, longestLockMs)}`;
  const guess = { kind, subject, windowMs: countingWindowMs };
  const row = await upsertAttempt({ tx, now }, guess, { set: { windowEndsAt, blockedUntil: null }, setWhere });
  return row?.count;
}

/** Resets the count of guesses after the correct password. */
export async function resetFailedLogins({ autocommit }: LockoutDeps, subject: string): Promise<void> {
  await clearAttempts({ tx: autocommit }, { kind, subject });
}
