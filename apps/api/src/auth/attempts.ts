import { and, eq, gt, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { atInstant } from '../db/conditions.ts';
import type { Reader } from '../db/client.ts';
import { attempt } from '../db/schema/session.ts';
import type { AuthWork } from './auth-work.ts';

/** Identifies a counter: the kind of attempt, and the subject whose attempts are counted together. */
export interface AttemptKey {
  readonly kind: string;
  readonly subject: string;
}

export interface Attempt extends AttemptKey {
  readonly windowMs: number;
}

/** Maximum difference between the clocks of two processes, or between one clock before and after an adjustment. */
const clockDriftMs = 5 * 60_000;

/**
 * Returns the latest end of a window that has begun. A window that ends later was started by a clock that ran ahead and
 * has been corrected: it is ignored, or one wrong minute would lock people out for a day.
 */
export function latestEnd(now: Date, spanMs: number): SQL {
  return atInstant(new Date(now.getTime() + spanMs + clockDriftMs));
}

/**
 * Counts one attempt and returns the number of attempts in the window. Call it before the secret is checked and outside
 * the transaction that a refusal rolls back: parallel guesses then cannot pass the limit.
 */
export async function countAttempt(work: AuthWork, attempted: Attempt): Promise<number> {
  return (await countInWindow(work, attempted)).count;
}

/** A counted attempt with the number of attempts in its window. */
export interface CountedAttempt extends AttemptKey {
  readonly count: number;
  readonly windowEndsAt: Date;
}

/** `countAttempt`, which also returns the end of the window. */
export async function countInWindow(work: AuthWork, attempted: Attempt): Promise<CountedAttempt> {
  const { kind, subject, windowMs } = attempted;
  const row = await upsertAttempt(work, attempted);
  return { kind, subject, ...(row ?? { count: 1, windowEndsAt: new Date(work.now.getTime() + windowMs) }) };
}

interface FurtherWrite {
  readonly set: Partial<typeof attempt.$inferInsert>;
  readonly setWhere: SQL;
}

/** Counts one attempt, in a new window where the last one has expired; writes nothing where `setWhere` does not hold. */
export async function upsertAttempt(
  { tx, now }: AuthWork,
  { kind, subject, windowMs }: Attempt,
  further?: FurtherWrite,
) {
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
        ...further?.set,
      },
      ...(further && { setWhere: further.setWhere }),
    })
    .returning({ count: attempt.count, windowEndsAt: attempt.windowEndsAt });
  return row;
}

/** Undoes a counted attempt, unless its window has expired. */
export async function undoAttempt(
  { tx }: Pick<AuthWork, 'tx'>,
  { kind, subject, windowEndsAt }: CountedAttempt,
): Promise<void> {
  const isCounted = and(eq(attempt.windowEndsAt, windowEndsAt), gt(attempt.count, 0));
  await tx
    .update(attempt)
    .set({ count: sql`${attempt.count} - 1` })
    .where(and(eq(attempt.kind, kind), eq(attempt.subject, subject), isCounted));
}

/** Returns the time until which a subject is blocked; undefined while it is not. */
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

/** Deletes the attempts after a success. */
export async function clearAttempts({ tx }: Pick<AuthWork, 'tx'>, { kind, subject }: AttemptKey): Promise<void> {
  await tx.delete(attempt).where(and(eq(attempt.kind, kind), eq(attempt.subject, subject)));
}
