import { storedActivityStates } from '@vp/domain';
import type { Tx } from '../../db/client.ts';
import { column, columns } from '../../db/row.ts';
import type { RowOf } from '../../db/row.ts';
import { prepared, runPrepared, runPreparedCommand } from '../../db/sql.ts';
import type { LocalTexts } from '../../db/schema/columns.ts';

const lockVolunteersCommand = {
  name: 'lock_volunteers',
  text: `select id from volunteer where id = any($1::uuid[]) order by id for no key update`,
};

/** Locks rows of volunteers in one order, before any activity: this order prevents deadlocks between sign-ups. */
export async function lockVolunteers(tx: Tx, volunteerIds: readonly string[]): Promise<void> {
  await runPreparedCommand(tx, lockVolunteersCommand, [volunteerIds]);
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

const lockStatement = prepared(
  'lock_activity',
  lockedActivity,
  `select organization_id as "organizationId", name, state, held, maximum, waiting from activity where id = $1 for no key update`,
);

/** Locks the counters of an activity, so that places are taken and freed one after the other. */
export async function lockActivity(tx: Tx, activityId: string): Promise<LockedActivity | undefined> {
  const [row] = await runPrepared(tx, lockStatement, [activityId]);
  return row;
}

const lockActivitiesCommand = {
  name: 'lock_activities',
  text: `select id from activity where id = any($1::uuid[]) order by id for no key update`,
};

/** Locks several activities in one order, so that concurrent calls cannot deadlock. */
export async function lockActivities(tx: Tx, activityIds: readonly string[]): Promise<void> {
  await runPreparedCommand(tx, lockActivitiesCommand, [activityIds]);
}
