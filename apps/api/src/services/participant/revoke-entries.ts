import { sql } from 'drizzle-orm';
import type { TxWork } from '../../call/context.ts';
import { atInstant } from '../../db/conditions.ts';
import { execute } from '../../db/sql.ts';

export interface EntriesToRevoke {
  readonly activityId: string;
  readonly volunteerIds: readonly string[];
  /** All periods if absent. */
  readonly periodId?: string | undefined;
  /** The volunteer if absent. */
  readonly byAccountId?: string | undefined;
}

/**
 * Revokes entries of these people from before their service began: the entries stay readable, but no longer count. The
 * caller must hold the locks of the people.
 */
export async function revokeEntries({ tx, now }: TxWork, revoked: EntriesToRevoke): Promise<void> {
  const { activityId, volunteerIds, periodId, byAccountId } = revoked;
  const at = atInstant(now);
  const ofThem = sql`activity_id = ${activityId} and volunteer_id = any(${sql.param([...volunteerIds])}::uuid[])
    and (${periodId ?? null}::uuid is null or period_id = ${periodId ?? null}::uuid)`;
  await execute(
    tx,
    sql`insert into attendance_agreement (event_id, answer, by_account_id, created_at)
      select id, 'refused', ${byAccountId ?? null}::uuid, ${at} from attendance_event where ${ofThem}
      on conflict (event_id) do update set answer = 'refused', by_account_id = excluded.by_account_id,
        created_at = excluded.created_at where attendance_agreement.answer <> 'refused'`,
  );
  await execute(
    tx,
    sql`update service_time set hours = 0, confirmed = false, credited_from = null, credited_to = null, updated_at = ${at}
      where ${ofThem}`,
  );
}
