import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Reader, Writer } from '../db/client.ts';
import { batchedQuery } from '../db/batched-query.ts';
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

/** Uses a ticket up. Of two callers at once only one gets it. */
export async function useTicket(work: AuthWork, claim: TicketInput): Promise<FoundTicket | undefined> {
  const { tx, now } = work;
  const found = await readTicket(work, claim);
  if (found === undefined) return undefined;
  const [used] = await tx.update(ticket).set({ usedAt: now }).where(isUsable(claim, now)).returning();
  return used;
}

/** A ticket that this transaction has taken hold of. */
export interface HeldTicket extends FoundTicket {
  readonly tokenHash: string;
}

/** Locks tickets in one order. One that is asked for twice at a time is nobody's. */
const lockUnused = batchedQuery(async (tx: Writer, hashes: readonly string[]) => {
  const rows = await tx
    .select()
    .from(ticket)
    .where(and(inArray(ticket.tokenHash, [...hashes]), isNull(ticket.usedAt)))
    .orderBy(ticket.tokenHash)
    .for('update');
  const isTwice = (hash: string): boolean => hashes.indexOf(hash) !== hashes.lastIndexOf(hash);
  return hashes.map((hash) => (isTwice(hash) ? ('twice' as const) : rows.find((row) => row.tokenHash === hash)));
});

/**
 * Locks a ticket until the transaction ends: other transactions wait for it, and then see whether it was used. Answers
 * 'twice' where two calls that share the transaction want the same ticket.
 */
export async function holdTicket({ tx, now }: AuthWork, claim: TicketInput): Promise<HeldTicket | 'twice' | undefined> {
  const row = await lockUnused(tx, hashToken(claim.token));
  if (row === undefined || row === 'twice') return row;
  const isGood = row.kind === claim.kind && row.expiresAt > now && isGoodOn(row.deviceId, claim);
  return isGood ? row : undefined;
}

interface Spending {
  readonly tokenHash: string;
  readonly usedAt: Date;
}

const markUsed = batchedQuery(async (tx: Writer, spent: readonly Spending[]) => {
  const [first] = spent;
  if (first === undefined) return [];
  const used = await tx
    .update(ticket)
    .set({ usedAt: first.usedAt })
    .where(
      and(
        inArray(
          ticket.tokenHash,
          spent.map(({ tokenHash }) => tokenHash),
        ),
        isNull(ticket.usedAt),
      ),
    )
    .returning({ tokenHash: ticket.tokenHash });
  return spent.map(({ tokenHash }) => used.some((row) => row.tokenHash === tokenHash));
});

/** Uses up a ticket that is held; false where it was used before. */
export function spendTicket({ tx, now }: AuthWork, { tokenHash }: HeldTicket): Promise<boolean> {
  return markUsed(tx, { tokenHash, usedAt: now });
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
