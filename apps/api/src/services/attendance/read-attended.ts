import { asTakenPlace, realNameStates, storedActivityStates, storedParticipantStates } from '@vp/domain';
import type { LostFact, PeriodAttendance, RealNameState, StoredParticipantState } from '@vp/domain';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { heldPeriodFields } from './held-period.ts';
import type { JsonHeldPeriod } from './held-period.ts';
import { isSignUpOpen } from '../../db/conditions.ts';
import type { Tx } from '../../db/client.ts';
import { column, columns } from '../../db/row.ts';
import { query } from '../../db/sql.ts';
import type { LocalTexts } from '../../db/schema/columns.ts';
import { orNotFound } from '../../refusal/refused.ts';
import { lockVolunteers } from '../participant/locks.ts';

export interface AttendedPeriod extends PeriodAttendance {
  readonly postName: LocalTexts;
}

export interface AttendedActivity {
  readonly organizationId: string;
  readonly name: LocalTexts;
  readonly organizationName: LocalTexts;
  readonly nature: string;
  readonly attendanceType: string;
  readonly state: 'published' | 'cancelled';
  readonly cancelledAt: Date | undefined;
  /** Time of the suspension of its organization, if it is suspended. */
  readonly suspendedAt: Date | undefined;
  /** Until then its entries wait for the organization above, if its codes are or were restricted. */
  readonly codesRestrictedUntil: Date | undefined;
  readonly latitude: number;
  readonly longitude: number;
  readonly radiusMetres: number;
  /** The volunteer's account. */
  readonly accountId: string;
  /** Whether the volunteer has a role in the organization of the activity. */
  readonly worksForOrganizer: boolean;
  readonly participantState: StoredParticipantState | undefined;
  readonly realNameState: RealNameState;
  /** Conditions of the sign-up that were lost after it. */
  readonly lostFacts: readonly LostFact[];
  /** Actual periods: a cancelled activity ends with its cancellation. */
  readonly periods: readonly AttendedPeriod[];
}

const attendedRow = columns({
  organizationId: column.text,
  name: column.json<LocalTexts>(),
  organizationName: column.json<LocalTexts>(),
  nature: column.text,
  attendanceType: column.text,
  state: column.word(storedActivityStates),
  cancelledAt: column.instant.nullable(),
  suspendedAt: column.instant.nullable(),
  codesRestrictedUntil: column.instant.nullable(),
  latitude: column.number,
  longitude: column.number,
  radiusMetres: column.integer,
  accountId: column.text,
  worksForOrganizer: column.flag,
  participantState: column.word(storedParticipantStates).nullable(),
  realNameState: column.word(realNameStates),
  lostFacts: column.json<LostFact[]>().nullable(),
  periods: column.json<JsonHeldPeriod[]>().nullable(),
});

const selectAttended = ({ activityId, volunteerId }: AttendanceOf): SQL =>
  sql`select a.organization_id as "organizationId", a.name, o.name as "organizationName", a.nature,
    a.attendance_type as "attendanceType", a.state, a.cancelled_at as "cancelledAt",
    o.suspended_at as "suspendedAt", o.codes_restricted_until as "codesRestrictedUntil", a.latitude, a.longitude, a.radius_metres as "radiusMetres",
    v.account_id as "accountId", exists (select 1 from organization_role r where r.account_id = v.account_id
      and r.organization_id = a.organization_id and r.removed_at is null) as "worksForOrganizer",
    p.state as "participantState", v.real_name_state as "realNameState", to_json(p.lost_facts) as "lostFacts",
    (select json_agg(json_build_object(${heldPeriodFields(sql`${volunteerId}`)}))
      from participant_post pp join period pe on pe.id = pp.period_id join post po on po.id = pp.post_id
      where pp.activity_id = a.id and pp.participant_id = p.id) as periods
  from activity a join organization o on o.id = a.organization_id
  join volunteer v on v.id = ${volunteerId}
  left join lateral (select id, state, lost_facts from participant where activity_id = a.id and volunteer_id = ${volunteerId} and ends_at > a.starts_at
    order by (${isSignUpOpen(sql`state`)}) desc, signed_up_at desc limit 1) p on true
  where a.id = ${activityId}`;

export interface AttendanceOf {
  readonly activityId: string;
  readonly volunteerId: string;
}

/**
 * Locks the volunteer and reads the attendance of an activity. All scans and decisions take this lock first, so that
 * those about one person are recorded one after the other.
 */
export async function lockAttended(tx: Tx, of: AttendanceOf): Promise<AttendedActivity> {
  await lockVolunteers(tx, [of.volunteerId]);
  return orNotFound(await readAttended(tx, of));
}

/** Reads an activity with the attendance of one volunteer; undefined where it does not exist. */
export async function readAttended(tx: Tx, of: AttendanceOf): Promise<AttendedActivity | undefined> {
  const [row] = await query(tx, attendedRow, selectAttended(of));
  if (row === undefined) return undefined;
  const moment = (stored: string | null) => (stored === null ? undefined : new Date(stored));
  const cancelledAt = row.cancelledAt ?? undefined;
  return {
    ...row,
    cancelledAt,
    suspendedAt: row.suspendedAt ?? undefined,
    codesRestrictedUntil: row.codesRestrictedUntil ?? undefined,
    participantState: row.participantState ?? undefined,
    lostFacts: row.lostFacts ?? [],
    periods: (row.periods ?? []).map((one) => ({
      ...one,
      ...asTakenPlace({ startsAt: new Date(one.startsAt), endsAt: new Date(one.endsAt) }, cancelledAt),
      inAt: moment(one.inAt),
      outAt: moment(one.outAt),
    })),
  };
}
