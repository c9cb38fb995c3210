import type { AuditDetail, AuditEntry } from '@vp/contract';
import { auditEventOf, auditEventsOf, macaoDayRange, reviewLimits, toMacaoIso } from '@vp/domain';
import { and, desc, gte, inArray, lt, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Ctx, Result } from '../../call/context.ts';
import { countRows, readPage } from '../../db/read-page.ts';
import { toCondition } from '../../db/scope.ts';
import { audit } from '../../db/schema/operation.ts';
import { organization } from '../../db/schema/organization.ts';
import { readEntryNames } from './entry-names.ts';
import type { EntryNames } from './entry-names.ts';
import { entriesOfPeople, readAuditScope } from './log-scope.ts';
import type { AuditScope } from './log-scope.ts';
import { withinOrganization } from '../../services/organization/tree.ts';

type ListCtx = Ctx<'audit.list'>;
type StoredEntry = typeof audit.$inferSelect;

/** An entry with the total where one pass counted the page. */
type CountedEntry = StoredEntry & { readonly counted?: number };

const deviceSigns = 4;

/** Returns the audit log, newest first. */
export async function list(ctx: ListCtx): Promise<Result<'audit.list'>> {
  const { db, actor, query, language } = ctx;
  const { countMax } = reviewLimits;
  const scope = await readAuditScope(db, actor.organizationId);
  const { entries, people } = await entriesOfPeople(db, query.who);
  const period = withinPeriod(query);
  const others = and(toCondition(scope.entries), ofGroup(query, scope));
  const filters = and(period, others, entries);
  const order = [desc(audit.at), desc(audit.stream), desc(audit.sequence)];
  const { rows, total } = await readPage<CountedEntry>(query, {
    rows: async ({ offset, pageSize }) => {
      const selected = db
        .select()
        .from(audit)
        .where(filters)
        .orderBy(...order)
        .$dynamic();
      if (entries === undefined) return selected.offset(offset).limit(pageSize);
      // One pass finds the page and counts: it collects many people once; for a page of a few people with few entries
      // the planner would read the whole log.
      const found = db.$with('found').as(selected.limit(Math.max(countMax, offset + pageSize)));
      return db
        .with(...(people === undefined ? [] : [people]), found)
        .select({ ...found._.selectedFields, counted: sql`(select count(*) from ${found})`.mapWith(Number) })
        .from(found)
        .orderBy(desc(found.at), desc(found.stream), desc(found.sequence))
        .offset(offset)
        .limit(pageSize);
    },
    count: async ([row]) =>
      row?.counted ??
      countRows(
        db,
        (people === undefined ? db : db.with(people)).select({ of: audit.sequence }).from(audit).where(filters),
        countMax,
      ),
    countMax,
  });
  const names = await readEntryNames(db, { entries: rows, language });
  const seen = scope.isPlatform ? undefined : await readSeen(ctx, rows);
  return { listData: rows.map((row) => toEntry(row, { names, seen })), total };
}

function ofGroup({ group }: ListCtx['query'], { isPlatform }: AuditScope): SQL | undefined {
  const reader = isPlatform ? 'platform' : 'organization';
  return group === undefined ? undefined : inArray(audit.what, [...auditEventsOf(group, reader)]);
}

function withinPeriod({ from, to }: ListCtx['query']): SQL | undefined {
  return and(
    from === undefined ? undefined : gte(audit.at, macaoDayRange(from).startsAt),
    to === undefined ? undefined : lt(audit.at, macaoDayRange(to).endsAt),
  );
}

/** Reads the acting organizations within the reader's reach: people of other organizations are not named. */
async function readSeen({ db, actor }: ListCtx, rows: readonly StoredEntry[]): Promise<ReadonlySet<string>> {
  const ids = rows.flatMap((row) => row.organizationId ?? []);
  const seen = await db
    .select({ id: organization.id })
    .from(organization)
    .where(and(inArray(organization.id, ids), withinOrganization(actor.organizationId)));
  return new Set(seen.map(({ id }) => id));
}

interface Reading {
  readonly names: EntryNames;
  /** Undefined for the platform, which sees all. */
  readonly seen: ReadonlySet<string> | undefined;
}

function toEntry(row: StoredEntry, { names, seen }: Reading): AuditEntry {
  const { organizationId } = row;
  const isNamed = seen === undefined || organizationId === null || seen.has(organizationId);
  const { reason, ...others } = row.details;
  return {
    stream: row.stream,
    number: row.sequence,
    at: toMacaoIso(row.at),
    event: auditEventOf(row.what) ?? null,
    what: row.what,
    who: isNamed ? names.toPersonName(row.accountId, organizationId) : null,
    by: names.toOrganization(organizationId),
    about: names.toAbout(row),
    reason: typeof reason === 'string' && reason !== '' ? reason : null,
    details: Object.entries(others).map(([name, value]): AuditDetail => ({ name, value: written(value) })),
    requestId: row.requestId,
    address: seen === undefined ? row.address : null,
    device: row.deviceId?.slice(-deviceSigns) ?? null,
  };
}

function written(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
