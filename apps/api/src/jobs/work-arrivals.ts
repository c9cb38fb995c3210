import { workKinds } from '@vp/domain';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { atInstant, isPendingAdmission, isPendingJoin, isPublished, isSuspended } from '../db/conditions.ts';
import type { Reader } from '../db/client.ts';
import { column, columns } from '../db/row.ts';
import type { RowOf } from '../db/row.ts';
import { query } from '../db/sql.ts';

const arrivalRow = columns({
  organizationId: column.text,
  kind: column.word(workKinds),
  newest: column.instant,
});

/** The newest work of a kind that an organization may have to decide. */
export type Arrival = RowOf<typeof arrivalRow>;

/** Organizations that decide for `o`: itself, or where it is suspended those above it as well. */
const decidersFor = (organization: SQL): SQL =>
  sql`unnest(case when ${isSuspended(sql`${organization}.status`)} then ${organization}.path else array[${organization}.id] end)`;

/**
 * Reads which organizations may have new work since a moment. The list may name an organization too many, above the one
 * that decides: the caller counts the open work by the rules of the queues.
 */
export function readArrivals(reader: Reader, { since, now }: Readonly<Record<'since' | 'now', Date>>) {
  const from = atInstant(since);
  return query(
    reader,
    arrivalRow,
    sql`select "organizationId", kind, max(at) as newest from (
      select decider as "organizationId", 'join' as kind, m.applied_at as at
        from membership m join organization o on o.id = m.organization_id cross join lateral unnest(o.path) as decider
        where ${isPendingJoin(sql`m.state`)} and m.applied_at > ${from}
      union all
      select decider, 'realName', s.submitted_at from real_name_submission s
        cross join lateral (select unnest(o.path) as decider from membership m join organization o on o.id = m.organization_id
            where m.volunteer_id = s.volunteer_id
          union select id from organization where parent_id is null) as above
        where s.submitted_at > ${from}
      union all
      select decider, 'admit', p.signed_up_at from activity a join organization o on o.id = a.organization_id
        join participant p on p.activity_id = a.id and ${isPendingAdmission(sql`p.state`)} and p.signed_up_at > ${from}
        cross join lateral ${decidersFor(sql`o`)} as decider
        where ${isPublished(sql`a.state`)} and a.ends_at > ${atInstant(now)}
      union all
      select decider, 'dispute', greatest(d.created_at, d.raised_at) from attendance_dispute d
        join organization o on o.id = d.organization_id
        cross join lateral unnest(case when d.raised_at is null and not ${isSuspended(sql`o.status`)}
          then array[o.id] else o.path end) as decider
        where d.kind = 'disputed' and d.settled_at is null and (d.created_at > ${from} or d.raised_at > ${from})
      union all
      select a.organization_id, 'thread', t.last_at from message_thread t join activity a on a.id = t.activity_id
        where t.unread_since is not null and t.last_at > ${from}
      union all
      select decider, r.kind, r.submitted_at from organization_request r
        cross join lateral (select r.decider_id as decider union select id from organization where parent_id is null) as deciders
        where r.submitted_at > ${from}
    ) as arrived where "organizationId" is not null group by "organizationId", kind order by "organizationId", kind`,
  );
}
