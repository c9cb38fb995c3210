import { standpoints, standsFor, storedActivityStates } from '@vp/domain';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Reader } from '../../db/client.ts';
import { isSuspended } from '../../db/conditions.ts';
import { column, columns } from '../../db/row.ts';
import type { RowOf } from '../../db/row.ts';
import { execute, query } from '../../db/sql.ts';
import type { LocalTexts } from '../../db/schema/columns.ts';
import { Refused, orNotFound } from '../../refusal/refused.ts';

const ownActivityRow = columns({
  id: column.text,
  name: column.json<LocalTexts>(),
  organizationName: column.json<LocalTexts>(),
  state: column.word(storedActivityStates),
  attendanceType: column.text,
  nature: column.text,
  startsAt: column.instant,
  endsAt: column.instant,
});

export type OwnActivity = RowOf<typeof ownActivityRow>;

export interface ActivityOfOrganization {
  readonly activityId: string;
  readonly organizationId: string;
}

/** Reads an activity of this organization, for a change. Other activities are 'not found'. */
export async function readOwnActivity(
  reader: Reader,
  { activityId, organizationId }: ActivityOfOrganization,
): Promise<OwnActivity> {
  const [row] = await query(
    reader,
    ownActivityRow,
    sql`select a.id, a.name, o.name as "organizationName", a.state, a.attendance_type as "attendanceType", a.nature,
        a.starts_at as "startsAt", a.ends_at as "endsAt"
      from activity a join organization o on o.id = a.organization_id
      where a.id = ${activityId} and a.organization_id = ${organizationId}`,
  );
  return orNotFound(row);
}

const managedActivityRow = ownActivityRow.shape({
  standpoint: column.word(standpoints),
  organizationSuspended: column.flag,
  organizationRestricted: column.flag,
  parentSuspended: column.flag,
});

/**
 * Reads an activity about which this organization decides: its own, or one of a suspended organization below it. Other
 * activities are 'not found'.
 */
export async function readDecidedActivity(reader: Reader, of: ActivityOfOrganization): Promise<OwnActivity> {
  const {
    standpoint,
    organizationSuspended,
    organizationRestricted: _restricted,
    parentSuspended,
    ...activity
  } = await readActivityFor(reader, of);
  const isSuspended = { organization: organizationSuspended, parent: parentSuspended };
  if (standsFor(standpoint, isSuspended) !== 'organization') throw new Refused('notFound');
  return activity;
}

/** SQL condition on an organization `o` and its parent `above`: this one stands above it. */
function standsAbove(organizationId: string): SQL {
  return sql`(o.parent_id = ${organizationId}::uuid
    or (o.path[1] = ${organizationId}::uuid and ${isSuspended(sql`above.status`)}))`;
}

/** SQL condition on an organization `o` and its parent `above`: `o` is suspended, so that the parent decides. */
const isDecidedBy = (organizationId: string): SQL =>
  sql`(${isSuspended(sql`o.status`)} and ${standsAbove(organizationId)})`;

/** SQL condition on an organization `o`: entries of it wait, or may still wait, for the organization above. */
const isRestricted = sql`o.codes_restricted_until is not null`;

/** SQL array of the ids of the organizations for whose restricted codes this one gives the second word. */
export function idsRestrictedBelow(organizationId: string): SQL {
  return sql`array(select o.id from organization o left join organization above on above.id = o.parent_id
    where ${isRestricted} and ${standsAbove(organizationId)})`;
}

/** SQL array of the ids of the organizations for which this one decides: itself and the suspended ones below it. */
export function idsDecidedFor(organizationId: string): SQL {
  return sql`array(select o.id from organization o left join organization above on above.id = o.parent_id
    where o.id = ${organizationId}::uuid or ${isDecidedBy(organizationId)})`;
}

/** Returns whether an organization decides about an activity of a suspended or restricted one below it. */
export async function decidesInPlace(
  reader: Reader,
  { activityId, organizationId }: ActivityOfOrganization,
): Promise<boolean> {
  const decided = await execute(
    reader,
    sql`select 1 from activity a join organization o on o.id = a.organization_id
      left join organization above on above.id = o.parent_id
      where a.id = ${activityId} and (${isDecidedBy(organizationId)} or (${isRestricted} and ${standsAbove(organizationId)}))`,
  );
  return decided > 0;
}

/** Reads an activity for its possible deciders: its organization, the parent, and the platform. */
export async function readActivityFor(
  reader: Reader,
  { activityId, organizationId }: ActivityOfOrganization,
): Promise<RowOf<typeof managedActivityRow>> {
  const [row] = await query(
    reader,
    managedActivityRow,
    sql`select a.id, a.name, o.name as "organizationName", a.state, a.attendance_type as "attendanceType", a.nature,
        a.starts_at as "startsAt", a.ends_at as "endsAt",
        case ${organizationId}::uuid when o.id then 'organization' when o.parent_id then 'parent'
          else 'platform' end as standpoint,
        ${isSuspended(sql`o.status`)} as "organizationSuspended", ${isRestricted} as "organizationRestricted",
        coalesce(${isSuspended(sql`above.status`)}, false) as "parentSuspended"
      from activity a join organization o on o.id = a.organization_id left join organization above on above.id = o.parent_id
      where a.id = ${activityId} and ${organizationId}::uuid in (o.id, o.parent_id, o.path[1])`,
  );
  return orNotFound(row);
}

/** Refuses an activity that belongs neither to this organization nor to one below it. */
export async function assertVisible(
  reader: Reader,
  { activityId, organizationId }: ActivityOfOrganization,
): Promise<void> {
  const visible = await execute(
    reader,
    sql`select 1 from activity a join organization o on o.id = a.organization_id
      where a.id = ${activityId} and ${organizationId}::uuid = any(o.path)`,
  );
  if (visible === 0) throw new Refused('notFound');
}
