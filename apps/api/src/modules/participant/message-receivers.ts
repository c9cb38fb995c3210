import { macaoDate, macaoDayRange } from '@vp/domain';
import type { MessageGroup } from '@vp/domain';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Reader } from '../../db/client.ts';
import {
  atInstant,
  isAdmitted,
  isInvitationOpen,
  isOffered,
  isOnWaitingList,
  isPendingAdmission,
  isSignUpOpen,
} from '../../db/conditions.ts';
import { currentEntry } from '../../db/current-entry.ts';
import { column, columns } from '../../db/row.ts';
import { execute, query } from '../../db/sql.ts';
import { Refused } from '../../refusal/refused.ts';

export interface ReceiversOfMessage {
  readonly activityId: string;
  readonly periodId?: string | undefined;
  readonly groups: readonly MessageGroup[];
}

interface Asked extends ReceiversOfMessage {
  readonly now: Date;
}

const receiverRow = columns({ volunteerId: column.text });

/** Reads the volunteers whom a message to these groups reaches, each once. */
export async function readReceivers(reader: Reader, asked: Asked): Promise<readonly string[]> {
  const { activityId, periodId, groups } = asked;
  await assertPeriod(reader, asked);
  const inGroups = groups.flatMap((group) => (group === 'invited' ? [] : [conditionOf[group](asked)]));
  const signedUp = sql`select p.volunteer_id from participant p where p.activity_id = ${activityId}
    and (${inGroups.length === 0 ? sql`false` : sql.join(inGroups, sql` or `)})
    and ${periodId === undefined ? sql`true` : hasPeriod(sql`pp.period_id = ${periodId}`)}`;
  const invited = sql`select i.volunteer_id from activity_invitation i where i.activity_id = ${activityId}
    and ${isInvitationOpen(sql`i.state`)} and not exists (select 1 from participant p
      where p.activity_id = i.activity_id and p.volunteer_id = i.volunteer_id and ${isSignUpOpen(sql`p.state`)})`;
  const rows = await query(
    reader,
    receiverRow,
    sql`select volunteer_id as "volunteerId" from (${signedUp}${groups.includes('invited') ? sql` union ${invited}` : sql``}) people
      group by volunteer_id order by volunteer_id`,
  );
  return rows.map(({ volunteerId }) => volunteerId);
}

/** SQL condition on `participant p`: one of its periods, `pp`, meets a condition. */
const hasPeriod = (condition: SQL): SQL => sql`exists (select 1 from participant_post pp
  join period pe on pe.id = pp.period_id
  where pp.activity_id = p.activity_id and pp.participant_id = p.id and ${condition})`;

const conditionOf: Readonly<Record<Exclude<MessageGroup, 'invited'>, (asked: Asked) => SQL>> = {
  admitted: () => isAdmitted(sql`p.state`),
  notCheckedIn: ({ periodId, now }) => {
    const today = macaoDayRange(macaoDate(now));
    return sql`(${isAdmitted(sql`p.state`)} and ${hasPeriod(sql`pe.starts_at >= ${atInstant(today.startsAt)}
      and pe.starts_at < ${atInstant(today.endsAt)} and pe.ends_at > ${atInstant(now)}
      and ${periodId === undefined ? sql`true` : sql`pe.id = ${periodId}`}
      and not exists (select 1 ${currentEntry(sql`p.volunteer_id`, sql`pe.id`, 'in')})`)})`;
  },
  toAdmit: () => isPendingAdmission(sql`p.state`),
  waiting: () => sql`(${isOnWaitingList(sql`p.state`)} or ${isOffered(sql`p.state`)})`,
};

async function assertPeriod(reader: Reader, { activityId, periodId }: ReceiversOfMessage): Promise<void> {
  if (periodId === undefined) return;
  const known = await execute(reader, sql`select 1 from period where id = ${periodId} and activity_id = ${activityId}`);
  if (known === 0) throw new Refused('periodUnknown');
}
