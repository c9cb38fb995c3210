import { sql } from 'drizzle-orm';
import type { Operator } from '../../auth/actor.ts';
import type { Reader } from '../../db/client.ts';
import { queryRows } from '../../db/sql.ts';
import type { LocalTexts } from '../../db/schema/columns.ts';
import { orNotFound } from '../../refusal/refused.ts';

export interface OwnActivity {
  readonly id: string;
  readonly name: LocalTexts;
  readonly organizationName: LocalTexts;
  readonly state: 'published' | 'cancelled';
  readonly attendanceType: string;
  readonly nature: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** An activity that this organization may change: its own. Others are 'not found'. */
export async function ownActivity(
  reader: Reader,
  activityId: string,
  { organizationId }: Operator,
): Promise<OwnActivity> {
  const [row] = await queryRows<OwnActivity>(
    reader,
    sql`select a.id, a.name, o.name as "organizationName", a.state, a.attendance_type as "attendanceType", a.nature,
        a.starts_at as "startsAt", a.ends_at as "endsAt"
      from activity a join organization o on o.id = a.organization_id
      where a.id = ${activityId} and a.organization_id = ${organizationId}`,
  );
  return orNotFound(row);
}

/** An activity that this organization may see: its own or one of an organization below it. */
export async function checkVisible(reader: Reader, activityId: string, { organizationId }: Operator): Promise<void> {
  const [row] = await queryRows(
    reader,
    sql`select 1 from activity a join organization o on o.id = a.organization_id
      where a.id = ${activityId} and ${organizationId}::uuid = any(o.path)`,
  );
  orNotFound(row);
}
