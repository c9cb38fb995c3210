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
  /** Null for a ticket that is valid on any device. */
  readonly deviceId: string | null;
  readonly payload: Record<string, unknown>;
  readonly expiresAt: Date;
}

/** Issues a one-time ticket; only its hash is stored. */
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
  /** The device that received the ticket; a ticket without a device is valid on any. */
  readonly deviceId?: string | undefined;
}

/** The fields of a call that reading a ticket needs. */
export interface TicketReading {
  readonly tx: Reader;
  readonly now: Date;
}

/** Returns the ticket if it is unused, valid and belongs to this device, otherwise undefined. Does not consume it. */
export async function readTicket({ tx, now }: TicketReading, claim: TicketInput): Promise<FoundTicket | undefined> {
  const [row] = await tx.select().from(ticket).where(isUsable(claim, now)).limit(1);
  return row !== undefined && isValidOnDevice(row.deviceId, claim) ? row : undefined;
}

/** Consumes a ticket: of concurrent callers only one gets it. A rolled-back transaction leaves it unused. */
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

function isValidOnDevice(deviceId: string | null, claim: TicketInput): boolean {
  return deviceId === null || deviceId === claim.deviceId;
}
