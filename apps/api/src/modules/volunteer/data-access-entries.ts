import type { DataAccessKind } from '@vp/contract';
import type { AuditEvent, MembershipState } from '@vp/domain';
import { quotedList } from '../../db/conditions.ts';
import { column, columns } from '../../db/row.ts';
import type { LocalTexts } from '../../db/schema/columns.ts';
import { unprepared } from '../../db/sql.ts';

/** Events of an access to a volunteer's data by another person, in the volunteer's own chain. */
const ownKinds = {
  'appeal.opened': 'appeal',
  'appealDocument.revealed': 'appeal',
  'card.exported': 'cardForBank',
  'card.opened': 'card',
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
const reaching = (rows: string): string => `a.organization_id = any(array(select unnest(o.path) from ${rows}))`;

/**
 * SQL of memberships of the volunteer, as `m`, that had begun when the entry `a` was written, within the reach of its
 * organization.
 */
const begunThen = `select 1 from membership m join organization o on o.id = m.organization_id
  where m.volunteer_id = $1::uuid and o.path @> array[a.organization_id] and m.decided_at <= a.at`;
const stoodThen = `m.state in (${quotedList(['passed', 'withdrawn'] satisfies MembershipState[])}) and (m.ended_at is null or m.ended_at > a.at)`;
const hadEnded = `m.state in (${quotedList(['withdrawn'] satisfies MembershipState[])}) and m.ended_at <= a.at`;

const inMembers = `a.what = 'members.exported'
  and ${reaching('membership m join organization o on o.id = m.organization_id where m.volunteer_id = $1')}
  and case when a.details->>'relation' = 'member' then exists (${begunThen} and ${stoodThen})
    else exists (${begunThen} and ${hadEnded}) and not exists (${begunThen} and ${stoodThen}) end`;

/** SQL of the first midnight in Macao of a month, or of the month this number later. */
const midnight = (month: string, after = 0): string =>
  `((${month} || '-01')::timestamp + interval '${after} months') at time zone 'Asia/Macau'`;

/** Service without a stored entry counts as recorded from its start. */
const recordedThen = `coalesce((select min(e.recorded_at) from attendance_event e
  where e.volunteer_id = s.volunteer_id and e.period_id = s.period_id), s.in_at) <= a.at`;

const services = `service_time s join period pe on pe.id = s.period_id join activity at on at.id = s.activity_id
  join organization o on o.id = at.organization_id where s.volunteer_id = $1::uuid`;

const inHours = `a.what = 'hours.exported' and ${reaching(services)}
  and exists (select 1 from ${services} and o.path @> array[a.organization_id]
    and (o.id = a.organization_id or a.details->>'scope' = 'all')
    and pe.starts_at >= ${midnight(`a.details->>'from'`)}
    and pe.starts_at < ${midnight(`a.details->>'to'`, 1)} and ${recordedThen})`;

const inActivity = `a.what = 'activity.exported'
  and a.subject_id = any(array(select activity_id::text from participant where volunteer_id = $1::uuid))
  and exists (select 1 from participant p where p.volunteer_id = $1::uuid and p.activity_id::text = a.subject_id
    and p.signed_up_at <= a.at)`;

const inCase = `a.what = 'integrityCase.opened' and a.subject_id = any(array(
  select case_id::text from integrity_service where volunteer_id = $1::uuid
  union select id::text from integrity_case where volunteer_id = $1::uuid))`;

const inOwn = `a.stream = 'volunteer:' || $1::uuid::text and a.what in (${quotedList(Object.keys(ownKinds))})`;

/** Each access to the data of a volunteer, once: the conditions exclude each other by the event. */
const looks = [inOwn, inMembers, inHours, inActivity, inCase]
  .map((condition) => `select a.stream, a.sequence, a.at, a.what, a.organization_id from audit a where ${condition}`)
  .join(' union all ');

/** Reads `$2` rows of the volunteer `$1` from `$3` on, newest first. */
export const looksStatement = unprepared(
  columns({
    stream: column.text,
    sequence: column.integer,
    at: column.instant,
    what: column.text,
    organization: column.json<LocalTexts>().nullable(),
  }),
  `select look.stream, look.sequence, look.at, look.what, o.name as organization from (${looks}) look
    left join organization o on o.id = look.organization_id
    order by look.at desc, look.stream, look.sequence desc limit $2 offset $3`,
);

export const countLooksStatement = unprepared(
  columns({ total: column.integer }),
  `select count(*)::int as total from (${looks}) look`,
);
