import { hourMs, integrityLimits } from '@vp/domain';
import { sql } from 'drizzle-orm';
import type { Services } from '../call/context.ts';
import { atInstant } from '../db/conditions.ts';
import type { Tx } from '../db/client.ts';
import { column, columns } from '../db/row.ts';
import { execute, query } from '../db/sql.ts';
import { withTransaction } from '../db/transaction.ts';
import { findCases } from '../services/integrity-case/find-cases.ts';
import { readPosition, storePosition } from './job-position.ts';

const job = 'checkNewEntries';
const firstId = '00000000-0000-0000-0000-000000000000';

/** The last entry of the batch before, by its time and id. */
interface Position {
  readonly at: Date;
  readonly id: string;
}

/**
 * Looks for improbable hours around the entries that were recorded, confirmed or refused since the last run, oldest
 * first and in batches. A run that was cut off goes on after its last batch.
 */
export async function checkNewEntries(
  { db, cipher, ports }: Pick<Services, 'db' | 'cipher' | 'ports'>,
  stop?: AbortSignal,
): Promise<void> {
  const now = ports.clock.now();
  for (let isFull = true; isFull && stop?.aborted !== true;) {
    isFull = await withTransaction(db, async (tx) => {
      await execute(tx, sql`select set_config('statement_timeout', ${String(integrityLimits.batchTimeoutMs)}, true)`);
      const batch = await readBatch(tx, { after: await readStart(tx, now), now });
      if (batch === undefined) return false;
      const { activity, volunteer, maker, at, id } = batch;
      await findCases({ tx, cipher, now, scope: { activity, volunteer, maker } });
      await storePosition(tx, { job, position: { at: at.toISOString(), id } });
      return batch.facts === integrityLimits.entriesAtOnce;
    });
  }
}

/** Returns the stored position; the last hour at the first run, and after the clock of a demo was moved back. */
async function readStart(tx: Tx, now: Date): Promise<Position> {
  const { at, id } = (await readPosition(tx, job)) ?? {};
  if (at !== undefined && id !== undefined && new Date(at) <= now) return { at: new Date(at), id };
  return { at: new Date(now.getTime() - hourMs), id: firstId };
}

const batchRow = columns({
  facts: column.integer,
  at: column.instant.nullable(),
  id: column.text.nullable(),
  activity: column.json<string[]>(),
  volunteer: column.json<string[]>(),
  maker: column.json<string[]>(),
});

/** Reads the next entries and answers to entries, and whose findings they may change. */
async function readBatch(tx: Tx, { after, now }: { readonly after: Position; readonly now: Date }) {
  const until = atInstant(new Date(now.getTime() - integrityLimits.settleMs));
  const from = sql`(${atInstant(after.at)}, ${after.id}::uuid)`;
  const [batch] = await query(
    tx,
    batchRow,
    sql`with fact as (
        select recorded_at as at, id, activity_id, period_id, volunteer_id from attendance_event
          where recorded_at >= ${atInstant(after.at)} and (recorded_at, id) > ${from} and recorded_at <= ${until}
        union all
        select a.created_at, e.id, e.activity_id, e.period_id, e.volunteer_id
          from attendance_agreement a join attendance_event e on e.id = a.event_id
          where a.created_at >= ${atInstant(after.at)} and (a.created_at, a.event_id) > ${from} and a.created_at <= ${until}
        order by 1, 2 limit ${integrityLimits.entriesAtOnce}
      ), last as (select at, id from fact order by at desc, id desc limit 1),
      made as (select distinct e.by_account_id from attendance_event e
        where e.by_account_id is not null and (e.volunteer_id, e.period_id) in (select volunteer_id, period_id from fact))
      select (select count(*)::int from fact) as facts, (select at from last) as at, (select id::text from last) as id,
        coalesce((select json_agg(distinct activity_id) from fact), '[]') as activity,
        coalesce((select json_agg(distinct volunteer_id) from fact), '[]') as volunteer,
        coalesce((select json_agg(by_account_id) from made), '[]') as maker`,
  );
  if (batch === undefined || batch.at === null || batch.id === null) return undefined;
  return { ...batch, at: batch.at, id: batch.id };
}
