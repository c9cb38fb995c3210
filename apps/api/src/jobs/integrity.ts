import { integrityLimits } from '@vp/domain';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Services } from '../call/context.ts';
import { atInstant } from '../db/conditions.ts';
import type { Db } from '../db/client.ts';
import { column, columns } from '../db/row.ts';
import { query } from '../db/sql.ts';
import { withTransaction } from '../db/transaction.ts';
import { findCases, searchedSince } from '../services/integrity-case/find-cases.ts';
import { findingSubjects } from '../services/integrity-case/search-scope.ts';
import type { FindingSubject } from '../services/integrity-case/search-scope.ts';
import { clearPosition, readPosition, storePosition } from './job-position.ts';

const job = 'findIntegrityCases';
const none = { activity: [], volunteer: [], maker: [] };
const firstId = '00000000-0000-0000-0000-000000000000';

/**
 * Looks for improbable hours among the records of weeks, in batches of activities, of volunteers and of makers. A run
 * that was cut off goes on after its last batch.
 */
export async function findIntegrityCases(
  { db, cipher, ports }: Pick<Services, 'db' | 'cipher' | 'ports'>,
  stop?: AbortSignal,
): Promise<void> {
  const now = ports.clock.now();
  const stored = await readPosition(db, job);
  const first = Math.max(
    0,
    findingSubjects.findIndex((subject) => subject === stored?.subject),
  );
  for (const [index, subject] of findingSubjects.slice(first).entries()) {
    const after = index === 0 ? (stored?.id ?? firstId) : firstId;
    const ids = await readSubjects(db, { subject, since: searchedSince(now), after });
    for (let from = 0; from < ids.length; from += integrityLimits.subjectsAtOnce) {
      if (stop?.aborted === true) return;
      const batch = ids.slice(from, from + integrityLimits.subjectsAtOnce);
      await withTransaction(db, async (tx) => {
        await findCases({ tx, cipher, now, scope: { ...none, [subject]: batch } });
        await storePosition(tx, { job, position: { subject, id: batch.at(-1) ?? after } });
      });
    }
  }
  await withTransaction(db, (tx) => clearPosition(tx, job));
}

interface SubjectSearch {
  readonly subject: FindingSubject;
  readonly since: Date;
  readonly after: string;
}

const subjectRow = columns({ id: column.text });

/** Subjects with entries since an instant; volunteers also with a paper that was issued or shown since. */
const subjectsSince: Readonly<Record<FindingSubject, (since: SQL) => SQL>> = {
  activity: (since) => sql`select activity_id as id from attendance_event where recorded_at >= ${since}`,
  volunteer: (since) => sql`select volunteer_id as id from attendance_event where recorded_at >= ${since}
    union all select volunteer_id from hours_proof where issued_at >= ${since} or last_checked_at >= ${since}`,
  maker: (since) => sql`select by_account_id as id from attendance_event
    where recorded_at >= ${since} and by_account_id is not null`,
};

async function readSubjects(db: Db, { subject, since, after }: SubjectSearch): Promise<readonly string[]> {
  const rows = await query(
    db,
    subjectRow,
    sql`select distinct id from (${subjectsSince[subject](atInstant(since))}) as subject
      where id > ${after}::uuid order by id`,
  );
  return rows.map(({ id }) => id);
}
