import { and, eq, sql } from 'drizzle-orm';
import { atInstant } from '../db/conditions.ts';
import type { Reader } from '../db/client.ts';
import { attempt } from '../db/schema/session.ts';

export interface Attempt {
  readonly kind: string;
  readonly subject: string;
  readonly windowMs: number;
}

/**
 * Counts one more attempt and answers how many the window holds with it. Call it before the secret is checked and
 * outside the transaction that a refusal rolls back: parallel guesses then cannot slip past the limit.
 */
export async function countAttempt(db: Reader, wanted: Attempt, now: Date): Promise<number> {
  const windowEndsAt = new Date(now.getTime() + wanted.windowMs);
  const fresh = sql`${attempt.windowEndsAt} <= ${atInstant(now)}`;
  const [row] = await db
    .insert(attempt)
    .values({ kind: wanted.kind, subject: wanted.subject, count: 1, windowEndsAt })
    .onConflictDoUpdate({
      target: [attempt.kind, attempt.subject],
      set: {
        count: sql`case when ${fresh} then 1 else ${attempt.count} + 1 end`,
        windowEndsAt: sql`case when ${fresh} then excluded.window_ends_at else ${attempt.windowEndsAt} end`,
      },
    })
    .returning({ count: attempt.count });
  return row?.count ?? 1;
}

/** Until when a subject is blocked; undefined while it is not. */
export async function blockedUntil(db: Reader, kind: string, subject: string): Promise<Date | undefined> {
  const [row] = await db
    .select({ until: attempt.blockedUntil })
    .from(attempt)
    .where(and(eq(attempt.kind, kind), eq(attempt.subject, subject)))
    .limit(1);
  return row?.until ?? undefined;
}

export interface Block {
  readonly kind: string;
  readonly subject: string;
  readonly until: Date;
}

export async function block(db: Reader, wanted: Block): Promise<void> {
  await db
    .update(attempt)
    .set({ blockedUntil: wanted.until })
    .where(and(eq(attempt.kind, wanted.kind), eq(attempt.subject, wanted.subject)));
}

/** Forgets the attempts after a success. */
export async function clearAttempts(db: Reader, kind: string, subject: string): Promise<void> {
  await db.delete(attempt).where(and(eq(attempt.kind, kind), eq(attempt.subject, subject)));
}
