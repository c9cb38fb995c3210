import { storedActivityStates } from '@vp/domain';
import { sql } from 'drizzle-orm';
import { isSignUpOpen } from '../../db/conditions.ts';
import type { Reader } from '../../db/client.ts';
import { column, columns } from '../../db/row.ts';
import type { RowOf } from '../../db/row.ts';
import { query } from '../../db/sql.ts';
import type { LocalTexts } from '../../db/schema/columns.ts';

const periodRow = columns({
  periodId: column.text,
  startsAt: column.instant,
  endsAt: column.instant,
  activityName: column.json<LocalTexts>(),
  activityState: column.word(storedActivityStates),
  participantId: column.text.nullable(),
  groupId: column.text.nullable(),
});

/** A period of an activity, with what its groups mean for a volunteer. */
export interface OwnPeriod extends RowOf<typeof periodRow> {
  readonly isCancelled: boolean;
  readonly isSignedUp: boolean;
}

interface PeriodsOf {
  readonly activityId: string;
  readonly volunteerId: string;
}

/** Reads the periods of an activity with the open sign-up and the group of a volunteer in each. */
export async function readOwnPeriods(reader: Reader, of: PeriodsOf): Promise<readonly OwnPeriod[]> {
  const rows = await query(
    reader,
    periodRow,
    sql`select pe.id as "periodId", pe.starts_at as "startsAt", pe.ends_at as "endsAt", a.name as "activityName",
        a.state as "activityState", p.id as "participantId",
        (select m.group_id from sign_up_group_member m where m.activity_id = p.activity_id
          and m.period_id = pe.id and m.volunteer_id = p.volunteer_id and m.participant_id = p.id) as "groupId"
      from period pe join activity a on a.id = pe.activity_id
      left join participant p on p.activity_id = a.id and p.volunteer_id = ${of.volunteerId}
        and ${isSignUpOpen(sql`p.state`)} and exists (select 1 from participant_post pp
          where pp.activity_id = p.activity_id and pp.participant_id = p.id and pp.period_id = pe.id)
      where pe.activity_id = ${of.activityId} order by pe.position`,
  );
  return rows.map((row) => ({
    ...row,
    isCancelled: row.activityState === 'cancelled',
    isSignedUp: row.participantId !== null,
  }));
}
