import { firstOpenMonth, macaoDate } from '@vp/domain';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { atInstant } from '../../db/conditions.ts';
import { macao, monthSql } from '../../db/macao-time.ts';
import { execute } from '../../db/sql.ts';

interface ChangedService {
  readonly activityIds: readonly string[];
  readonly now: Date;
}

/**
 * Marks the closed months of these activities for recomputation, because data behind their figures has changed. It
 * updates the row even if it is already empty: the lock makes a concurrent summation wait for the commit of the caller,
 * or the caller wait for the summation.
 */
export async function emptyServiceMonths(tx: Tx, { activityIds, now }: ChangedService): Promise<void> {
  await execute(
    tx,
    sql`insert into service_month (organization_id, month, changed_at)
      select a.organization_id, ${monthSql(sql`pe.starts_at`)}, ${atInstant(now)}
      from activity a join period pe on pe.activity_id = a.id
      where a.id = any(${sql.param([...activityIds])}::uuid[])
        and ${macao(sql`pe.starts_at`)} < ${`${firstOpenMonth(now)}-01`}::date
      group by 1, 2 order by 1, 2
      on conflict (organization_id, month) do update set summed_at = null, changed_at = excluded.changed_at`,
  );
}

/** Does the same for hours. They almost always belong to an open month, which needs no statement. */
export async function emptyServiceMonthOf(
  tx: Tx,
  { activityId, startsAt, now }: { readonly activityId: string; readonly startsAt: Date; readonly now: Date },
): Promise<void> {
  if (macaoDate(startsAt).slice(0, 7) < firstOpenMonth(now))
    await emptyServiceMonths(tx, { activityIds: [activityId], now });
}
