import { and, eq, gt } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { authorityTransfer } from '../../db/schema/operator.ts';

/** Waits for an answer. */
export function isOpenTransfer(now: Date): SQL | undefined {
  return and(eq(authorityTransfer.state, 'pending'), gt(authorityTransfer.expiresAt, now));
}
