import { and, eq, gt, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { atInstant } from '../db/conditions.ts';
import type { Reader } from '../db/client.ts';
import { attempt } from '../db/schema/session.ts';
import type { AuthWork } from './auth-work.ts';

/** What is attempted (`kind`), and whose attempts are counted together (`subject`). */
export interface AttemptKey {
  readonly kind: string;
  readonly subject: string;
}

export interface Attempt extends AttemptKey {
  readonly windowMs: number;
}

/** How far the clocks of two processes, or of one before and after it was set, may lie apart. */
const clockDriftMs = 5 * 60_000;

/**
 * The latest moment at which a window that has begun can end. A window that ends later was begun by a clock that was
 * ahead and has been set back: it is ignored, or one wrong minute would lock people out for a day.
 */
export function latestEnd(now: Date, spanMs: number): SQL {
  return atInstant(new Date(now.getTime() + spanMs + clockDriftMs));
}

/**
 * Counts one more attempt and answers how many the window holds with it. Call it before the secret is checked and
 * outside the transaction that a refusal rolls back: parallel guesses then cannot slip past the limit.
 */
export async function countAttempt(work: AuthWork, attempted: Attempt): Promise<number> {
  return (await countInWindow(work, attempted)).count;
}

/** An attempt that was counted, and how many its window holds with it. */
export interface CountedAttempt extends AttemptKey {
  readonly count: number;
  readonly windowEndsAt: Date;
}

/** The same, with the end of the window. */
export async function countInWindow(
  { tx, now }: AuthWork,
  { kind, subject, windowMs }: Attempt,
): Promise<CountedAttempt> {
  const windowEndsAt = new Date(now.getTime() + windowMs);
  const fresh = sql`${attempt.windowEndsAt} <= ${atInstant(now)} or ${attempt.windowEndsAt} > ${latestEnd(now, windowMs)}`;
  const [row] = await tx
    .insert(attempt)
    .values({ kind, subject, count: 1, windowEndsAt })
    .onConflictDoUpdate({
      target: [attempt.kind, attempt.subject],
      set: {
        count: sql`case when ${fresh} then 1 else ${attempt.count} + 1 end`,
        windowEndsAt: sql`case when ${fresh} then excluded.window_ends_at else ${attempt.windowEndsAt} end`,
      },
    })
    .returning({ count: attempt.count, windowEndsAt: attempt.windowEndsAt });
  return { kind, subject, ...(row ?? { count: 1, windowEndsAt }) };
}

/** Takes an attempt back that turned out to be none, unless its window has ended since. */
export async function takeBackAttempt(
  { tx }: Pick<AuthWork, 'tx'>,
  { kind, subject, windowEndsAt }: CountedAttempt,
): Promise<void> {
  const isCounted = and(eq(attempt.windowEndsAt, windowEndsAt), gt(attempt.count, 0));
  await tx
    .update(attempt)
    .set({ count: sql`${attempt.count} - 1` })
    .where(and(eq(attempt.kind, kind), eq(attempt.subject, subject), isCounted));
}

/** Until when a subject is blocked; undefined while it is not. */
export async function blockedUntil(reader: Reader, { kind, subject }: AttemptKey): Promise<Date | undefined> {
  const [row] = await reader
    .select({ until: attempt.blockedUntil })
    .from(attempt)
    .where(and(eq(attempt.kind, kind), eq(attempt.subject, subject)))
    .limit(1);
  return row?.until ?? undefined;
}

export interface Block extends AttemptKey {
  readonly until: Date;
}

export async function block({ tx }: Pick<AuthWork, 'tx'>, { kind, subject, until }: Block): Promise<void> {
  await tx
    .update(attempt)
    .set({ blockedUntil: until })
    .where(and(eq(attempt.kind, kind), eq(attempt.subject, subject)));
}

/** Forgets the attempts after a success. */
export async function clearAttempts({ tx }: Pick<AuthWork, 'tx'>, { kind, subject }: AttemptKey): Promise<void> {
  await tx.delete(attempt).where(and(eq(attempt.kind, kind), eq(attempt.subject, subject)));
}
