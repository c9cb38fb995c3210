import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Reader } from '../db/client.ts';
import { ticket } from '../db/schema/session.ts';
import type { AuthWork } from './auth-work.ts';
import { hashToken, newToken } from './token.ts';

export interface NewTicket {
  readonly kind: string;
  readonly lifeMs: number;
  readonly accountId?: string | undefined;
  readonly deviceId?: string | undefined;
  readonly payload?: Record<string, unknown>;
}

export interface FoundTicket {
  readonly accountId: string | null;
  /** Null where it is good on any device. */
  readonly deviceId: string | null;
  readonly payload: Record<string, unknown>;
  readonly expiresAt: Date;
}

/** Hands out a one-time ticket; only its hash is kept. */
export async function issueTicket({ tx, now }: AuthWork, wanted: NewTicket): Promise<string> {
  const token = newToken();
  await tx.insert(ticket).values({
    tokenHash: hashToken(token),
    kind: wanted.kind,
    accountId: wanted.accountId,
    deviceId: wanted.deviceId,
    payload: wanted.payload ?? {},
    createdAt: now,
    expiresAt: new Date(now.getTime() + wanted.lifeMs),
  });
  return token;
}

export interface TicketInput {
  readonly kind: string;
  readonly token: string;
  /** The device it was given to; a ticket without a device is good on any. */
  readonly deviceId?: string | undefined;
}

/** What is needed to look at a ticket. */
export interface TicketReading {
  readonly tx: Reader;
  readonly now: Date;
}

/** The ticket, unused and alive on this device; undefined otherwise. It can still be used afterwards. */
export async function readTicket({ tx, now }: TicketReading, claim: TicketInput): Promise<FoundTicket | undefined> {
  const [row] = await tx.select().from(ticket).where(isUsable(claim, now)).limit(1);
  return row !== undefined && isGoodOn(row.deviceId, claim) ? row : undefined;
}

/** Uses a ticket up: of concurrent callers only one gets it. A transaction that rolls back leaves it unused. */
export async function useTicket(work: AuthWork, claim: TicketInput): Promise<FoundTicket | undefined> {
  const { tx, now } = work;
  const found = await readTicket(work, claim);
  if (found === undefined) return undefined;
  const [used] = await tx.update(ticket).set({ usedAt: now }).where(isUsable(claim, now)).returning();
  return used;
}

function isUsable(claim: TicketInput, now: Date) {
  return and(
    eq(ticket.tokenHash, hashToken(claim.token)),
    eq(ticket.kind, claim.kind),
    isNull(ticket.usedAt),
    gt(ticket.expiresAt, now),
  );
}

function isGoodOn(deviceId: string | null, claim: TicketInput): boolean {
  return deviceId === null || deviceId === claim.deviceId;
}
