import type { DataAccessKind } from '@vp/contract';
import type { AuditEvent, MembershipState } from '@vp/domain';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { quotedList } from '../../db/conditions.ts';

/** Events of an access to a volunteer's data by another person, in the volunteer's own chain. */
const ownKinds = {
  'appeal.opened': 'appeal',
  'appealDocument.revealed': 'appeal',
  'card.exported': 'cardForBank',
  'card.opened': 'card',
  'card.passedToFederation': 'cardForFederation',
  'document.revealed': 'document',
  'guardianDocument.revealed': 'guardianDocument',
  'joinRequest.opened': 'joinRequest',
  'member.opened': 'member',
  'memberDocument.revealed': 'memberDocument',
  'phone.revealed': 'phone',
  'realName.opened': 'realName',
} as const satisfies Partial<Record<AuditEvent, DataAccessKind>>;

/** Events of an access to the data of many: one entry in the chain of the organization. */
const sharedKinds = {
  'activity.exported': 'activityExport',
  'hours.exported': 'hoursExport',
  'integrityCase.opened': 'integrityCase',
  'members.exported': 'membersExport',
} as const satisfies Partial<Record<AuditEvent, DataAccessKind>>;

const kindByEvent: ReadonlyMap<string, DataAccessKind> = new Map(Object.entries({ ...ownKinds, ...sharedKinds }));

/** Returns the kind under which the owner of the data sees these entries. */
export function dataAccessKindOf(event: string): DataAccessKind | undefined {
  return kindByEvent.get(event);
}

/** SQL of organizations whose reach includes a row `o`: its own and those above it. */
const reaching = (rows: SQL): SQL => sql`a.organization_id = any(array(select unnest(o.path) from ${rows}))`;

/**
 * SQL of memberships of the volunteer, as `m`, that had begun when the entry `a` was written, within the reach of its
 * organization.
 */
const membershipsBegunAt = (
  volunteerId: string,
): SQL => sql`select 1 from membership m join organization o on o.id = m.organization_id
  where m.volunteer_id = ${volunteerId}::uuid and o.path @> array[a.organization_id] and m.decided_at <= a.at`;
const wasMemberAt = sql`m.state in (${quotedList(['passed', 'withdrawn'] satisfies MembershipState[])}) and (m.ended_at is null or m.ended_at > a.at)`;
const membershipEndedAt = sql`m.state in (${quotedList(['withdrawn'] satisfies MembershipState[])}) and m.ended_at <= a.at`;

const inMembers = (volunteerId: string): SQL => sql`a.what = 'members.exported'
  and ${reaching(sql`membership m join organization o on o.id = m.organization_id where m.volunteer_id = ${volunteerId}`)}
  and case when a.details->>'relation' = 'member' then exists (${membershipsBegunAt(volunteerId)} and ${wasMemberAt})
    else exists (${membershipsBegunAt(volunteerId)} and ${membershipEndedAt}) and not exists (${membershipsBegunAt(volunteerId)} and ${wasMemberAt}) end`;

/** SQL of the first midnight in Macao of a month, or of the month this number later. */
const midnight = (month: SQL, after = 0): SQL =>
  sql`((${month} || '-01')::timestamp + make_interval(months => ${after})) at time zone 'Asia/Macau'`;

/** Service without a stored entry counts as recorded from its start. */
const recordedThen = sql`coalesce((select min(e.recorded_at) from attendance_event e
  where e.volunteer_id = s.volunteer_id and e.period_id = s.period_id), s.in_at) <= a.at`;

const services = (
  volunteerId: string,
): SQL => sql`service_time s join period pe on pe.id = s.period_id join activity at on at.id = s.activity_id
  join organization o on o.id = at.organization_id where s.volunteer_id = ${volunteerId}::uuid`;

const inHours = (volunteerId: string): SQL => sql`a.what = 'hours.exported' and ${reaching(services(volunteerId))}
  and exists (select 1 from ${services(volunteerId)} and o.path @> array[a.organization_id]
    and (o.id = a.organization_id or a.details->>'scope' = 'all')
    and pe.starts_at >= ${midnight(sql`a.details->>'from'`)}
    and pe.starts_at < ${midnight(sql`a.details->>'to'`, 1)} and ${recordedThen})`;

const inActivity = (volunteerId: string): SQL => sql`a.what = 'activity.exported'
  and a.subject_id = any(array(select activity_id::text from participant where volunteer_id = ${volunteerId}::uuid))
  and exists (select 1 from participant p where p.volunteer_id = ${volunteerId}::uuid and p.activity_id::text = a.subject_id
    and p.signed_up_at <= a.at)`;

const inCase = (volunteerId: string): SQL => sql`a.what = 'integrityCase.opened' and a.subject_id = any(array(
  select case_id::text from integrity_service where volunteer_id = ${volunteerId}::uuid
  union select id::text from integrity_case where volunteer_id = ${volunteerId}::uuid))`;

const inOwn = (volunteerId: string): SQL =>
  sql`a.stream = 'volunteer:' || ${volunteerId}::uuid::text and a.what in (${quotedList(Object.keys(ownKinds))})`;

/** SQL of each access to the data of a volunteer, once: the conditions exclude each other by the event. */
export function selectAccesses(volunteerId: string): SQL {
  return sql.join(
    [inOwn, inMembers, inHours, inActivity, inCase].map(
      (condition) =>
        sql`select a.stream, a.sequence, a.at, a.what, a.organization_id from audit a where ${condition(volunteerId)}`,
    ),
    sql` union all `,
  );
}
