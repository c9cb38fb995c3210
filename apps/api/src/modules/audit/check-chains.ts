import { asc, eq, getTableColumns, gt, lte, notExists, sql, and } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Reader } from '../../db/client.ts';
import { toCondition } from '../../db/scope.ts';
import type { RowScope } from '../../db/scope.ts';
import { audit, auditHead } from '../../db/schema/operation.ts';
import { chainStart, hashRow } from '../../services/audit/audit.ts';

/** The last checked entry of a chain; without a number the chain is done. */
export interface ChainPlace {
  readonly stream: string;
  readonly number: number | null;
}

/** The first entry of a chain that was changed, inserted or deleted. */
export interface ChainBreak {
  readonly stream: string;
  readonly number: number;
  readonly kind: 'changed' | 'missing';
}

export interface ChainCheck {
  /** The chains to check, as a condition on the stream column. */
  readonly chains: (stream: PgColumn) => RowScope;
  readonly after: ChainPlace | undefined;
  /** Maximum number of entries to check. */
  readonly entriesMax: number;
}

export interface CheckedEntries {
  readonly checked: number;
  readonly breaks: readonly ChainBreak[];
  /** Undefined after the last entry of the last chain. */
  readonly next: ChainPlace | undefined;
}

/**
 * Checks the next entries of the chains, ordered by chain. One snapshot reads an entry with the end of its chain, so
 * that concurrent writes are no break; a chain that continues in the next call starts with its last entry again.
 */
export async function checkChains(reader: Reader, check: ChainCheck): Promise<CheckedEntries> {
  const { after, entriesMax } = check;
  const isWithin = after !== undefined && after.number !== null;
  const rowsMax = entriesMax + (isWithin ? 1 : 0);
  const rows = await readEntries(reader, { ...check, entriesMax: rowsMax });
  const isLast = rows.length < rowsMax;
  const walk = new Walk();
  if (isWithin) walk.resume(after, rows[0]);
  const checked = isWithin && walk.isResumed ? rows.slice(1) : rows;
  for (const row of checked) walk.step(row);
  const last = rows.at(-1);
  if (isLast) walk.end();
  const lost = await readLostChains(reader, { ...check, upTo: isLast ? undefined : last?.stream });
  return {
    checked: checked.length,
    breaks: [...walk.breaks, ...lost],
    next: isLast || last === undefined ? undefined : walk.placeAt(last),
  };
}

type Entry = Awaited<ReturnType<typeof readEntries>>[number];

function readEntries(reader: Reader, { chains, after, entriesMax }: ChainCheck) {
  const { stream, sequence } = audit;
  const from =
    after === undefined
      ? undefined
      : after.number === null
        ? gt(stream, after.stream)
        : sql`(${stream}, ${sequence}) >= (${after.stream}, ${after.number})`;
  return reader
    .select({ ...getTableColumns(audit), endsAt: auditHead.sequence, endsWith: auditHead.hash })
    .from(audit)
    .leftJoin(auditHead, eq(auditHead.stream, stream))
    .where(and(toCondition(chains(stream)), from))
    .orderBy(asc(stream), asc(sequence))
    .limit(entriesMax);
}

/** Reads chains whose end is stored but whose entries are all missing, up to the last checked one. */
async function readLostChains(
  reader: Reader,
  { chains, after, upTo }: ChainCheck & { readonly upTo: string | undefined },
): Promise<readonly ChainBreak[]> {
  const { stream } = auditHead;
  const entries = reader.select({ of: audit.stream }).from(audit).where(eq(audit.stream, stream));
  const rows = await reader
    .select({ stream })
    .from(auditHead)
    .where(
      and(
        toCondition(chains(stream)),
        after === undefined ? undefined : gt(stream, after.stream),
        upTo === undefined ? undefined : lte(stream, upTo),
        notExists(entries),
      ),
    )
    .orderBy(asc(stream));
  return rows.map((row) => ({ stream: row.stream, number: 1, kind: 'missing' }));
}

/** Walks from entry to entry; skips the rest of a broken chain. */
class Walk {
  readonly breaks: ChainBreak[] = [];
  private before: Entry | undefined;
  private broken: string | undefined;

  get isResumed(): boolean {
    return this.before !== undefined;
  }

  /** Continues after an intact entry, unless it has been deleted. */
  resume(after: ChainPlace, first: Entry | undefined): void {
    if (first?.stream === after.stream && first.sequence === after.number) this.before = first;
    else this.breakAt({ stream: after.stream, number: after.number ?? 1, kind: 'missing' });
  }

  step(entry: Entry): void {
    if (this.before !== undefined && this.before.stream !== entry.stream) this.end();
    if (entry.stream === this.broken) return;
    const number = (this.before?.sequence ?? 0) + 1;
    const { hash, endsAt: _endsAt, endsWith: _endsWith, ...hashed } = entry;
    const isWhole = entry.previousHash === (this.before?.hash ?? chainStart) && hashRow(hashed) === hash;
    if (entry.sequence !== number) this.breakAt({ stream: entry.stream, number, kind: 'missing' });
    else if (!isWhole) this.breakAt({ stream: entry.stream, number, kind: 'changed' });
    else this.before = entry;
  }

  /** Requires the chain to end at the last entry. */
  end(): void {
    if (this.before === undefined) return;
    const { stream, sequence, hash, endsAt, endsWith } = this.before;
    this.before = undefined;
    if (endsAt === sequence && endsWith === hash) return;
    if (endsAt !== null && endsAt > sequence) this.breakAt({ stream, number: sequence + 1, kind: 'missing' });
    else this.breakAt({ stream, number: Math.min((endsAt ?? sequence) + 1, sequence), kind: 'changed' });
  }

  placeAt({ stream, sequence }: Entry): ChainPlace {
    return { stream, number: this.broken === stream ? null : sequence };
  }

  private breakAt(found: ChainBreak): void {
    this.breaks.push(found);
    this.broken = found.stream;
    this.before = undefined;
  }
}
