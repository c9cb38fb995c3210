import type { NewPasswordNeeded } from '@vp/contract';
import { onePassLimits } from '@vp/domain';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { issueTicket } from '../../auth/ticket.ts';
import type { CallFacts, DeviceWork, ReadServices } from '../../call/context.ts';
import type { account } from '../../db/schema/account.ts';
import { ticket } from '../../db/schema/session.ts';

/** Kind of the ticket that proves: one-pass has just identified the owner of this account, on this device. */
export const onePassTicket = 'one-pass';

/** Returns the valid proof of an account on this device; undefined without a device. */
export async function findProof(
  { db, now, deviceId }: Pick<ReadServices & CallFacts, 'db' | 'now' | 'deviceId'>,
  accountId: string,
): Promise<{ readonly expiresAt: Date } | undefined> {
  if (deviceId === undefined) return undefined;
  const [found] = await db
    .select({ expiresAt: ticket.expiresAt })
    .from(ticket)
    .where(
      and(
        eq(ticket.accountId, accountId),
        eq(ticket.kind, onePassTicket),
        eq(ticket.deviceId, deviceId),
        isNull(ticket.usedAt),
        gt(ticket.expiresAt, now),
      ),
    )
    .orderBy(desc(ticket.expiresAt))
    .limit(1);
  return found;
}

export interface PasswordWanted {
  readonly owner: Pick<typeof account.$inferSelect, 'id' | 'username'>;
  /** Expiry of the existing proof; a fresh one gets the usual life. */
  readonly until?: Date | undefined;
}

/** Requires a password of the person's own; only the proof of this device may set it. */
export async function askForPassword(work: DeviceWork, { owner, until }: PasswordWanted): Promise<NewPasswordNeeded> {
  const { now, deviceId } = work;
  const lifeMs = until === undefined ? onePassLimits.proofLifeMs : until.getTime() - now.getTime();
  const token = await issueTicket(work, { kind: onePassTicket, lifeMs, accountId: owner.id, deviceId });
  return { step: 'newPassword', ticket: token, username: owner.username };
}
