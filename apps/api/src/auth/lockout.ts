import { lockMinutesAfter } from '@vp/domain';
import { sql } from 'drizzle-orm';
import { atInstant } from '../db/conditions.ts';
import type { Reader } from '../db/client.ts';
import { attempt } from '../db/schema/session.ts';
import { Refused } from '../refusal/refused.ts';
import { blockedUntil, clearAttempts } from './attempts.ts';

const minuteMs = 60_000;
const forgetMs = 24 * 60 * minuteMs;
const kind = 'password';

/**
 * Lets one more password be tried, or refuses with 'lockedForNow'. Counting, judging and locking are one statement
 * that runs before the password is looked at: of many guesses at once only the allowed number gets through.
 */
export async function admitGuess(db: Reader, subject: string, now: Date): Promise<void> {
  const at = atInstant(now);
  const forgetAt = new Date(now.getTime() + forgetMs);
  const count = sql`(case when ${attempt.windowEndsAt} <= ${at} then 1 else ${attempt.count} + 1 end)`;
  const [admitted] = await db
    .insert(attempt)
    .values({ kind, subject, count: 1, windowEndsAt: forgetAt })
    .onConflictDoUpdate({
      target: [attempt.kind, attempt.subject],
      set: {
        count,
        windowEndsAt: forgetAt,
        blockedUntil: sql`case ${count} ${lockCases(now)} end`,
      },
      setWhere: sql`${attempt.blockedUntil} is null or ${attempt.blockedUntil} <= ${at}`,
    })
    .returning({ count: attempt.count });
  if (admitted !== undefined) return;
  const until = await blockedUntil(db, kind, subject);
  const waitMs = (until?.getTime() ?? now.getTime() + minuteMs) - now.getTime();
  throw new Refused('lockedForNow', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
}

/** The right password was given: the next wrong one is the first again. */
export async function forgetGuesses(db: Reader, subject: string): Promise<void> {
  await clearAttempts(db, kind, subject);
}

const countsWithOwnLock = 20;

/** The lock that each count brings, from the domain's rule; the last one stands for all that follow. */
function lockCases(now: Date) {
  const counts = Array.from({ length: countsWithOwnLock }, (_, index) => index + 1);
  const lockedUntil = (count: number) => atInstant(new Date(now.getTime() + lockMinutesAfter(count) * minuteMs));
  const own = counts.map((count) =>
    lockMinutesAfter(count) === 0
      ? sql`when ${count}::int then null`
      : sql`when ${count}::int then ${lockedUntil(count)}`,
  );
  return sql.join([...own, sql`else ${lockedUntil(countsWithOwnLock)}`], sql` `);
}
