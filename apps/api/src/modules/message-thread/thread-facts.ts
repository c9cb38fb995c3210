import { macaoDate, macaoDayRange, storedActivityStates, threadSides } from '@vp/domain';
import type { ThreadFacts, ThreadSide } from '@vp/domain';
import { sql } from 'drizzle-orm';
import { atInstant, isSignUpOpen } from '../../db/conditions.ts';
import type { Reader } from '../../db/client.ts';
import { column, columns } from '../../db/row.ts';
import type { RowOf } from '../../db/row.ts';
import type { LocalTexts } from '../../db/schema/columns.ts';
import { query } from '../../db/sql.ts';
import { orNotFound } from '../../refusal/refused.ts';

export interface ThreadOf {
  readonly activityId: string;
  readonly volunteerId: string;
}

const factsRow = columns({
  name: column.json<LocalTexts>(),
  organizationId: column.text,
  organizationName: column.json<LocalTexts>(),
  stored: column.word(storedActivityStates),
  endsAt: column.instant,
  cancelledAt: column.instant.nullable(),
  isSignedUp: column.flag,
  hasSignedUp: column.flag,
  total: column.integer,
  lastSide: column.word(threadSides).nullable(),
  unreadSince: column.instant.nullable(),
  sent: column.json<readonly { readonly at: string }[]>().nullable(),
});

interface Stored extends Omit<RowOf<typeof factsRow>, 'sent'> {
  readonly rules: ThreadFacts;
}

interface Asked extends ThreadOf {
  readonly side: ThreadSide;
  readonly now: Date;
}

/** Reads the activity of a thread, and the facts that decide whether a side can write. */
export async function readThreadFacts(reader: Reader, asked: Asked): Promise<Stored> {
  const { activityId, volunteerId, side, now } = asked;
  const today = macaoDayRange(macaoDate(now)).startsAt;
  const [row] = await query(
    reader,
    factsRow,
    sql`select a.name, o.id as "organizationId", o.name as "organizationName", a.state as stored,
        a.ends_at as "endsAt", a.cancelled_at as "cancelledAt",
        coalesce(signed.is_open, false) as "isSignedUp", signed.is_open is not null as "hasSignedUp",
        (select count(*)::int from thread_message m where m.activity_id = a.id and m.volunteer_id = ${volunteerId}::uuid) as total,
        t.last_side as "lastSide", t.unread_since as "unreadSince",
        (select json_agg(json_build_object('at', m.created_at)) from thread_message m
          where m.activity_id = a.id and m.volunteer_id = ${volunteerId}::uuid and m.side = ${side}
            and m.created_at >= ${atInstant(today)}) as sent
      from activity a join organization o on o.id = a.organization_id
      left join message_thread t on t.activity_id = a.id and t.volunteer_id = ${volunteerId}::uuid
      left join lateral (select bool_or(${isSignUpOpen(sql`p.state`)}) as is_open from participant p
        where p.activity_id = a.id and p.volunteer_id = ${volunteerId}::uuid) signed on true
      where a.id = ${activityId}`,
  );
  const { sent, ...found } = orNotFound(row);
  const { stored, endsAt, cancelledAt, isSignedUp, total } = found;
  const rules: ThreadFacts = {
    side,
    activity: { stored, endsAt, cancelledAt },
    isSignedUp,
    hasMessages: total > 0,
    sentAt: (sent ?? []).map(({ at }) => new Date(at)),
  };
  return { ...found, rules };
}
