import { createHash } from 'node:crypto';
import { and, asc, gt, isNull, sql } from 'drizzle-orm';
import type { Services } from '../../call/context.ts';
import type { Db } from '../../db/client.ts';
import { holdsPlace, isOnWaitingList } from '../../db/conditions.ts';
import { column, columns } from '../../db/row.ts';
import { everything } from '../../db/scope.ts';
import { query } from '../../db/sql.ts';
import { file } from '../../db/schema/file.ts';
import { checkChains } from './check-chains.ts';
import type { ChainPlace } from './check-chains.ts';

export interface Verified {
  readonly entries: number;
  readonly counters: number;
  readonly files: number;
  /** One line for each difference. */
  readonly problems: readonly string[];
}

const atOnce = 500;

/** Compares audit chains, counters and stored files with what they were computed from. Changes nothing. */
export async function findDifferences({ db, ports }: Pick<Services, 'db' | 'ports'>): Promise<Verified> {
  const detached = await findDetached(db);
  const chains = await verifyChains(db);
  const counters = await verifyCounters(db);
  const files = await verifyFiles(db, ports.files);
  const problems = [...detached, ...chains.problems, ...counters.problems, ...files.problems];
  return { entries: chains.checked, counters: counters.checked, files: files.checked, problems };
}

interface Part {
  readonly checked: number;
  readonly problems: readonly string[];
}

const partition = columns({ name: column.text });

/** Returns a line for each month of the log that is a table of its own: its entries count as missing. */
async function findDetached(db: Db): Promise<readonly string[]> {
  const rows = await query(
    db,
    partition,
    sql`select c.relname::text as name from pg_class c
      where c.relnamespace = (select relnamespace from pg_class where oid = 'audit'::regclass) and c.relkind = 'r'
        and c.relname ~ '^audit_(first|later|[0-9]{4}_[0-9]{2})$'
        and not exists (select from pg_inherits i where i.inhrelid = c.oid and not i.inhdetachpending)
      order by c.relname`,
  );
  return rows.map(
    ({ name }) => `audit: the partition ${name} is detached, so its entries are missing; attach it to audit again`,
  );
}

async function verifyChains(db: Db): Promise<Part> {
  let checked = 0;
  const problems: string[] = [];
  for (let after: ChainPlace | undefined, isDone = false; !isDone; isDone = after === undefined) {
    const found = await checkChains(db, { chains: () => everything, after, entriesMax: atOnce });
    checked += found.checked;
    problems.push(...found.breaks.map(({ stream, number, kind }) => `audit ${stream}: entry ${number} is ${kind}`));
    after = found.next;
  }
  return { checked, problems };
}

const counted = columns({ what: column.text, id: column.text, stored: column.number, rows: column.number });

async function verifyCounters(db: Db): Promise<Part> {
  const rows = await query(
    db,
    counted,
    sql`select 'activity places' as what, a.id::text as id, a.held as stored, count(p.id)::int as rows
      from activity a left join participant p on p.activity_id = a.id and ${holdsPlace(sql`p.state`)} group by a.id
    union all
    select 'activity waiting list', a.id::text, a.waiting, count(p.id)::int
      from activity a left join participant p on p.activity_id = a.id and ${isOnWaitingList(sql`p.state`)} group by a.id
    union all
    select 'post places', o.id::text, o.held, count(p.id)::int
      from post o left join participant_post pp on pp.post_id = o.id
        left join participant p on p.activity_id = pp.activity_id and p.id = pp.participant_id
          and ${holdsPlace(sql`p.state`)} group by o.id`,
  );
  const problems = rows
    .filter(({ stored, rows: found }) => stored !== found)
    .map(({ what, id, stored, rows: found }) => `${what} ${id}: the counter is ${stored}, the rows are ${found}`);
  return { checked: rows.length, problems };
}

async function verifyFiles(db: Db, store: Services['ports']['files']): Promise<Part> {
  let checked = 0;
  const problems: string[] = [];
  for (let after: string | undefined, isDone = false; !isDone;) {
    const rows = await db
      .select({ id: file.id, key: file.storageKey, sha256: file.sha256 })
      .from(file)
      .where(and(isNull(file.deletedAt), after === undefined ? undefined : gt(file.id, after)))
      .orderBy(asc(file.id))
      .limit(atOnce);
    for (const { id, key, sha256 } of rows) {
      const bytes = await store.get(key);
      if (bytes === undefined) problems.push(`file ${id}: ${key} is missing`);
      else if (createHash('sha256').update(bytes).digest('hex') !== sha256) problems.push(`file ${id}: ${key} differs`);
    }
    checked += rows.length;
    after = rows.at(-1)?.id;
    isDone = rows.length < atOnce;
  }
  return { checked, problems };
}
