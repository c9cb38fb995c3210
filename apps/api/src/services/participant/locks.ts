import { storedActivityStates } from '@vp/domain';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { column, columns } from '../../db/row.ts';
import type { RowOf } from '../../db/row.ts';
import { execute, query } from '../../db/sql.ts';
import type { LocalTexts } from '../../db/schema/columns.ts';

/** Locks rows of volunteers in one order, before any activity: this order prevents deadlocks between sign-ups. */
export async function lockVolunteers(tx: Tx, volunteerIds: readonly string[]): Promise<void> {
  await execute(
    tx,
    sql`select id from volunteer where id = any(${sql.param(volunteerIds)}::uuid[]) order by id for no key update`,
  );
}

const lockedActivity = columns({
  organizationId: column.text,
  name: column.json<LocalTexts>(),
  state: column.word(storedActivityStates),
  held: column.integer,
  maximum: column.integer,
  waiting: column.integer,
});

export type LockedActivity = RowOf<typeof lockedActivity>;

/** Locks the counters of an activity, so that places are taken and freed one after the other. */
export async function lockActivity(tx: Tx, activityId: string): Promise<LockedActivity | undefined> {
  const [row] = await query(
    tx,
    lockedActivity,
    sql`select organization_id as "organizationId", name, state, held, maximum, waiting
      from activity where id = ${activityId} for no key update`,
  );
  return row;
}

/** Locks several activities in one order, so that concurrent calls cannot deadlock. */
export async function lockActivities(tx: Tx, activityIds: readonly string[]): Promise<void> {
  await execute(
    tx,
    sql`select id from activity where id = any(${sql.param(activityIds)}::uuid[]) order by id for no key update`,
  );
}
