import { accountLimits } from '@vp/domain';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { CallFacts, DeviceWork, ReadServices, TxWork } from '../../call/context.ts';
import { issueTicket, readTicket, useTicket as takeTicket } from '../../auth/ticket.ts';
import type { FoundTicket } from '../../auth/ticket.ts';
import type { Reader } from '../../db/client.ts';
import { ticket } from '../../db/schema/session.ts';
import { Refused } from '../../refusal/refused.ts';

/** Kind of the ticket between naming a forgotten account and proving its ownership. */
export const recoveryTicket = 'recovery';

/** Kind of the ticket that allows one new password. */
const resetTicket = 'reset';

/** Kind of the ticket that shows a device the result of its appeal. */
export const appealTicket = 'appeal';

export interface NamedAccount {
  /** Null for an unknown name: every step then refuses as with a wrong proof. */
  readonly accountId: string | null;
  /** Subject of the attempt counter. */
  readonly subject: string;
}

type TicketCtx = Pick<ReadServices & CallFacts, 'db' | 'now' | 'deviceId'>;

/** Returns the account of a recovery; refuses without the ticket of its first step on this device. */
export async function readRecovery({ db, now, deviceId }: TicketCtx, token: string): Promise<NamedAccount> {
  const found = await readTicket({ tx: db, now }, { kind: recoveryTicket, token, deviceId });
  if (found === undefined) throw new Refused('ticketExpired');
  return { accountId: found.accountId, subject: String(found.payload['subject']) };
}

/** Ends the proof, in the transaction of its effect; of two callers one gets it. */
export async function endRecovery(work: DeviceWork, token: string): Promise<void> {
  const used = await takeTicket(work, { kind: recoveryTicket, token, deviceId: work.deviceId });
  if (used === undefined) throw new Refused('ticketExpired');
}

/** Issues a ticket for one new password of a proven account on this device. */
export function issueReset(work: DeviceWork, accountId: string): Promise<string> {
  return issueTicket(work, {
    kind: resetTicket,
    lifeMs: accountLimits.resetTicketLifeMs,
    accountId,
    deviceId: work.deviceId,
  });
}

/** Issues the ticket in the link of a passed appeal. The first device that opens it can use it. */
export function issueResetLink(work: DeviceWork, accountId: string, appealId: string): Promise<string> {
  const lifeMs = accountLimits.appealResetLifeMs;
  return issueTicket(work, { kind: resetTicket, lifeMs, accountId, payload: { appealId } });
}

/** Condition: the link of a passed appeal that no device has used. */
const unusedLink = (appealId: string) =>
  and(eq(ticket.kind, resetTicket), isNull(ticket.usedAt), sql`${ticket.payload} ->> 'appealId' = ${appealId}`);

/** Whether the link of a passed appeal can still be revoked. */
export async function hasUnusedLink(db: Reader, appealId: string): Promise<boolean> {
  return (await db.$count(ticket, unusedLink(appealId))) > 0;
}

/** Ends the link of a passed appeal; returns whether it was unused. Of this and the new password, one comes first. */
export async function endResetLink({ tx, now }: TxWork, appealId: string): Promise<boolean> {
  const ended = await tx.update(ticket).set({ usedAt: now }).where(unusedLink(appealId)).returning();
  return ended.length > 0;
}

/** Returns the account whose password may be set; undefined for an expired or invalid ticket. */
export async function readReset({ db, now, deviceId }: TicketCtx, token: string): Promise<string | undefined> {
  const found = await readTicket({ tx: db, now }, { kind: resetTicket, token, deviceId });
  return found?.accountId ?? undefined;
}

/** Consumes the ticket; the new password itself ends every other one of the account. */
export async function endReset(work: DeviceWork, token: string): Promise<FoundTicket> {
  const used = await takeTicket(work, { kind: resetTicket, token, deviceId: work.deviceId });
  if (used === undefined) throw new Refused('ticketExpired');
  return used;
}
