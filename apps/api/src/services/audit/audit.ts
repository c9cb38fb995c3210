import { createHash } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../db/client.ts';
import { audit, auditHead } from '../../db/schema/operation.ts';

export interface AuditEntry {
  /** Chain that the entry belongs to, for example `organization:<id>`; writing to a chain locks its end. */
  readonly stream: string;
  /** What was done, for example `participant.admitted`. */
  readonly what: string;
  readonly subjectId?: string;
  /** What changed; masked, never a secret. */
  readonly details: Record<string, unknown>;
}

/** Who did it and by which request; a call's context fits. */
export interface AuditSource {
  readonly now: Date;
  readonly requestId: string;
  readonly address?: string;
  readonly deviceId?: string | undefined;
  readonly actor?: { readonly accountId: string; readonly organizationId?: string } | undefined;
}

const origin = 'start';

/** Writes an audit entry beside the change, in its transaction; its hash covers the entry before it. */
export async function recordAudit(tx: Tx, source: AuditSource, entry: AuditEntry): Promise<void> {
  const [head] = await tx
    .insert(auditHead)
    .values({ stream: entry.stream, sequence: 1, hash: origin })
    .onConflictDoUpdate({ target: auditHead.stream, set: { sequence: sql`${auditHead.sequence} + 1` } })
    .returning();
  if (head === undefined) throw new Error('the end of the audit chain was not found');
  const row = {
    stream: entry.stream,
    sequence: head.sequence,
    at: source.now,
    what: entry.what,
    accountId: source.actor?.accountId ?? null,
    organizationId: source.actor?.organizationId ?? null,
    subjectId: entry.subjectId ?? null,
    details: entry.details,
    requestId: source.requestId,
    address: source.address ?? null,
    deviceId: source.deviceId ?? null,
    previousHash: head.hash,
  };
  const hash = hashOf(row);
  await tx.insert(audit).values({ ...row, hash });
  await tx.update(auditHead).set({ hash }).where(eq(auditHead.stream, entry.stream));
}

type Hashed = Omit<typeof audit.$inferSelect, 'hash'>;

function hashOf(row: Hashed): string {
  const { details, at, ...plain } = row;
  const fields = Object.entries({ ...plain, at: at.toISOString(), details: sorted(details) }).sort(([a], [b]) =>
    a < b ? -1 : 1,
  );
  return createHash('sha256').update(JSON.stringify(fields)).digest('base64url');
}

/** `jsonb` does not keep the order of keys. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, inner]) => [key, sorted(inner)]);
}

/** Number of the first entry of a chain that was changed, removed or put in between; undefined when it is whole. */
export async function findBrokenAudit(db: Reader, stream: string): Promise<number | undefined> {
  const rows = await db.select().from(audit).where(eq(audit.stream, stream)).orderBy(asc(audit.sequence));
  let previous = origin;
  for (const [index, row] of rows.entries()) {
    const { hash, ...hashed } = row;
    if (row.sequence !== index + 1 || row.previousHash !== previous || hashOf(hashed) !== hash) return index + 1;
    previous = hash;
  }
  const [head] = await db.select().from(auditHead).where(eq(auditHead.stream, stream));
  return head === undefined || (head.sequence === rows.length && head.hash === previous) ? undefined : rows.length + 1;
}
