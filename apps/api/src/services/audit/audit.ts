import { createHash } from 'node:crypto';
import { auditEvents } from '@vp/domain';
import type { AuditChain, AuditEvent } from '@vp/domain';
import { sql } from 'drizzle-orm';
import { sorted } from '../../crypto/stable-order.ts';
import type { Tx } from '../../db/client.ts';
import { audit as auditTable, auditHead } from '../../db/schema/operation.ts';

interface AuditEntry {
  /** Chain that the entry belongs to, for example `organization:<id>`; writing to a chain locks its end. */
  readonly stream: string;
  /** The event, for example `participant.admitted`. */
  readonly what: string;
  readonly subjectId?: string;
  /** Changed values; masked, never a secret. */
  readonly details: Record<string, unknown>;
}

/** The actor and the request id; a call's context fits. */
export interface AuditSource {
  readonly now: Date;
  readonly requestId: string;
  readonly address?: string;
  readonly deviceId?: string | undefined;
  readonly actor?:
    | { readonly accountId: string; readonly organizationId?: string; readonly volunteerId?: string }
    | undefined;
}

/** The fields of the work of a call that auditing needs. */
export interface AuditWork extends AuditSource {
  readonly tx: Tx;
}

/** The predecessor hash of the first entry of a chain. */
export const chainStart = 'start';

/** Writes audit entries in the transaction of the changes; each hash covers the previous entry of its chain. */
export async function appendAudit(work: AuditWork, entries: readonly AuditEntry[]): Promise<void> {
  const { tx } = work;
  if (entries.length === 0) return;
  const heads = await lockChains(tx, entries);
  const rows = entries.map((entry) => {
    const head = heads.get(entry.stream);
    if (head === undefined) throw new Error('the end of the audit chain was not found');
    const row = {
      stream: entry.stream,
      sequence: head.sequence + 1,
      at: work.now,
      what: entry.what,
      accountId: work.actor?.accountId ?? null,
      organizationId: work.actor?.organizationId ?? null,
      subjectId: entry.subjectId ?? null,
      details: entry.details,
      requestId: work.requestId,
      address: work.address ?? null,
      deviceId: work.deviceId ?? null,
      previousHash: head.hash,
    };
    const hash = hashRow(row);
    heads.set(entry.stream, { sequence: row.sequence, hash });
    return { ...row, hash };
  });
  await tx.insert(auditTable).values(rows);
  await tx
    .insert(auditHead)
    .values([...heads].map(([stream, head]) => ({ stream, ...head })))
    .onConflictDoUpdate({ target: auditHead.stream, set: { hash: sql`excluded.hash` } });
}

interface ChainEnd {
  readonly sequence: number;
  readonly hash: string;
}

/**
 * Locks the ends of all chains in one order, advances them by the number of new entries, and returns the previous ends.
 */
async function lockChains(tx: Tx, entries: readonly AuditEntry[]): Promise<Map<string, ChainEnd>> {
  const counts = new Map<string, number>();
  for (const { stream } of entries) counts.set(stream, (counts.get(stream) ?? 0) + 1);
  const moved = await tx
    .insert(auditHead)
    .values(
      [...counts]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([stream, sequence]) => ({ stream, sequence, hash: chainStart })),
    )
    .onConflictDoUpdate({
      target: auditHead.stream,
      set: { sequence: sql`${auditHead.sequence} + excluded.sequence` },
    })
    .returning();
  return new Map(
    moved.map(({ stream, sequence, hash }) => [stream, { sequence: sequence - (counts.get(stream) ?? 0), hash }]),
  );
}

export interface AuditInput {
  readonly subjectId: string;
  /** Changed values; masked, never a secret. */
  readonly details: Record<string, unknown>;
  /** Owner of the chain; the caller's own organization or account if absent. */
  readonly ownerId?: string;
  /** Kind of the owner if it differs from that of the event: the entry also stands in the log of a person. */
  readonly chain?: AuditChain;
}

export function audit(work: AuditWork, event: AuditEvent, input: AuditInput): Promise<void> {
  return auditEach(work, event, [input]);
}

/** Audits many subjects at once, with a fixed number of statements. */
export function auditEach(work: AuditWork, event: AuditEvent, inputs: readonly AuditInput[]): Promise<void> {
  const entries = inputs.map(({ subjectId, details, ownerId, chain = auditEvents[event].chain }) => {
    const stream = `${chain}:${ownerId ?? callerOwner(work, event)}`;
    return { stream, what: event, subjectId, details };
  });
  return appendAudit(work, entries);
}

function callerOwner({ actor }: AuditWork, event: AuditEvent): string {
  const ids = { account: actor?.accountId, organization: actor?.organizationId, volunteer: actor?.volunteerId };
  const id = ids[auditEvents[event].chain];
  if (id === undefined) throw new Error(`nobody owns the chain of ${event}`);
  return id;
}

type Hashed = Omit<typeof auditTable.$inferSelect, 'hash'>;

/** Returns the hash that the next entry includes. */
export function hashRow(row: Hashed): string {
  const { details, at, ...plain } = row;
  const fields = Object.entries({ ...plain, at: at.toISOString(), details: sorted(details) }).sort(([a], [b]) =>
    a < b ? -1 : 1,
  );
  return createHash('sha256').update(JSON.stringify(fields)).digest('base64url');
}
