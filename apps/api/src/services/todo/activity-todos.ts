import { activityTodos, attendanceLimits, mayDecideTodo } from '@vp/domain';
import type { ActivityTodo } from '@vp/domain';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { OperatorRights } from '../../auth/actor.ts';
import { atInstant, isPendingAdmission, isPublished } from '../../db/conditions.ts';
import { isNotRefused, lacksEntry, stayEnd } from '../../db/current-entry.ts';
import { idsDecidedFor, idsRestrictedBelow } from '../activity/own-activity.ts';
import { disputesToSettle } from '../attendance/disputes.ts';

export interface TodoReading {
  readonly now: Date;
  readonly actor: OperatorRights;
}

/**
 * SQL of the open work of each kind that the organization may decide: one row for each person and period, or for each
 * sign-up, with the start of its waiting time. The home page counts these rows, and the list shows them.
 */
const openWork: Readonly<Record<ActivityTodo, (reading: TodoReading) => SQL>> = {
  admit: signUpsToAdmit,
  noCheckOut: missingCheckOuts,
  dispute: disputesToSettle,
  lateScan: scansToConfirm,
};

export const todoSql = (kind: ActivityTodo, reading: TodoReading): SQL => openWork[kind](reading);

/** Returns the kinds of work that the caller may decide. */
export function kindsDecidedBy({ actor }: Pick<TodoReading, 'actor'>): readonly ActivityTodo[] {
  return activityTodos.filter((kind) => mayDecideTodo(kind, actor));
}

/** Reads sign-ups that may still be admitted, with the first of their periods. */
function signUpsToAdmit({ actor, now }: TodoReading): SQL {
  const at = atInstant(now);
  return sql`select first.period_id, p.volunteer_id, p.signed_up_at as since
    from activity a
    join participant p on p.activity_id = a.id and ${isPendingAdmission(sql`p.state`)} and p.ends_at > ${at}
    cross join lateral (select pp.period_id from participant_post pp join period pe on pe.id = pp.period_id
      where pp.activity_id = p.activity_id and pp.participant_id = p.id order by pe.starts_at, pe.id limit 1) as first
    where a.organization_id = any(${idsDecidedFor(actor.organizationId)}) and ${isPublished(sql`a.state`)} and a.ends_at > ${at}`;
}

/** Reads entries that wait for a person of the organization, and those of restricted organizations below. */
function scansToConfirm({ actor }: TodoReading): SQL {
  const id = actor.organizationId;
  const isForOutside = sql`coalesce(e.evidence->'doubts' ? 'restricted', false)`;
  const isForOwn = sql`(not ${isForOutside} or not (a.organization_id = any(${idsRestricted(id)})))`;
  return sql`${waitingEntries(idsDecidedFor(id), isForOwn)} union all ${waitingEntries(idsRestrictedBelow(id), isForOutside)}`;
}

const idsRestricted = (organizationId: string): SQL =>
  sql`array(select o.id from organization o where o.id = ${organizationId}::uuid and o.codes_restricted_until is not null)`;

/** SQL of the unanswered current entries `e` of these organizations: one row for each person and period. */
function waitingEntries(organizationIds: SQL, isFor: SQL): SQL {
  return sql`select e.period_id, e.volunteer_id, min(e.recorded_at) as since
    from attendance_event e join activity a on a.id = e.activity_id and a.organization_id = any(${organizationIds})
    where e.awaits = 'organization' and ${isFor}
      and not exists (select 1 from attendance_agreement g where g.event_id = e.id)
      and not exists (select 1 from attendance_event later where later.volunteer_id = e.volunteer_id
        and later.period_id = e.period_id and later.direction = e.direction and later.revision > e.revision
        and ${isNotRefused(sql`later`)})
    group by e.period_id, e.volunteer_id`;
}

/** Reads the days that the organization itself can still settle; time conditions skip its older periods. */
function missingCheckOuts({ now, actor }: TodoReading): SQL {
  const closed = new Date(now.getTime() - attendanceLimits.checkOutUntilAfterMs);
  const over = new Date(now.getTime() - attendanceLimits.handEntryWithinMs);
  return sql`select pe.id as period_id, s.volunteer_id, pe.ends_at as since
    from period pe join activity a on a.id = pe.activity_id and a.organization_id = any(${idsDecidedFor(actor.organizationId)})
      and (${isPublished(sql`a.state`)} or pe.starts_at < a.cancelled_at)
    join service_time s on s.activity_id = a.id and s.period_id = pe.id and not s.confirmed and s.out_at is null
    where a.ends_at >= ${atInstant(over)} and a.starts_at < ${atInstant(closed)}
      and pe.ends_at < ${atInstant(closed)} and pe.ends_at >= ${atInstant(over)}
      and ${lacksEntry(sql`s`)}
      and coalesce(${stayEnd(sql`s.volunteer_id`, sql`s.period_id`)} < ${atInstant(closed)}, true)`;
}
