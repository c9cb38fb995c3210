import {
  applyLimits,
  codesOf,
  lostFacts,
  obstaclesOf,
  overlapsOf,
  realNameStates,
  storedParticipantStates,
} from '@vp/domain';
import type { LostFact, MembershipState, Obstacle, PlaceTime, Standing } from '@vp/domain';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { atInstant, holdsPlace, isBlocked, isPublished, isSignUpOpen } from '../../db/conditions.ts';
import type { Reader } from '../../db/client.ts';
import type { LocalTexts } from '../../db/schema/columns.ts';
import { column, columns } from '../../db/row.ts';
import type { RowOf } from '../../db/row.ts';
import { query } from '../../db/sql.ts';
import { selectMemberships } from './sign-up-facts.ts';

interface JsonTime {
  readonly periodId: string;
  readonly startsAt: string;
  readonly endsAt: string;
}

interface JsonHeld extends JsonTime {
  readonly activityId: string;
  readonly name: LocalTexts;
}

const standingRow = columns({
  participantId: column.text,
  volunteerId: column.text,
  state: column.word(storedParticipantStates),
  lostFacts: column.json<LostFact[]>().nullable(),
  activityId: column.text,
  activityName: column.json<LocalTexts>(),
  organizationId: column.text,
  organizationName: column.json<LocalTexts>(),
  applyLimit: column.word(codesOf(applyLimits)),
  startsAt: column.instant,
  ageMin: column.integer.nullable(),
  ageMax: column.integer.nullable(),
  realNameState: column.word(realNameStates),
  birthDate: column.text.nullable(),
  isBlocked: column.flag,
  memberships: column.json<{ organizationId: string; ancestorIds: string[]; state: MembershipState }[]>().nullable(),
  chosen: column.json<JsonTime[]>().nullable(),
  held: column.json<JsonHeld[]>().nullable(),
});

/** A place that the person holds elsewhere. */
export interface HeldElsewhere extends PlaceTime {
  readonly periodId: string;
  readonly name: LocalTexts;
}

/** A stored sign-up with the facts on which its rules depend. */
export interface StoredStanding extends Standing<HeldElsewhere> {
  readonly participantId: string;
  readonly volunteerId: string;
  readonly activityName: LocalTexts;
  readonly organizationName: LocalTexts;
  readonly chosen: readonly (PlaceTime & { readonly periodId: string })[];
  /** Facts of which the person knows. */
  readonly lostFacts: readonly LostFact[];
}

export interface StandingsInput {
  /** Condition on the sign-up `p`. */
  readonly where: SQL;
  readonly now: Date;
}

/** Reads open sign-ups of published activities with the facts that the rules need. */
export async function readStandings(
  reader: Reader,
  { where, now }: StandingsInput,
): Promise<readonly StoredStanding[]> {
  const rows = await query(
    reader,
    standingRow,
    sql`select p.id as "participantId", p.volunteer_id as "volunteerId", p.state, to_json(p.lost_facts) as "lostFacts",
        a.id as "activityId", a.name as "activityName", o.id as "organizationId", o.name as "organizationName",
        a.apply_limit as "applyLimit", a.starts_at as "startsAt", a.age_min as "ageMin", a.age_max as "ageMax",
        v.real_name_state as "realNameState", v.birth_date::text as "birthDate", ${isBlocked(sql`c.state`)} as "isBlocked",
        ${selectMemberships(sql`v.id`)} as memberships,
        (select json_agg(json_build_object('periodId', pe.id, 'startsAt', pe.starts_at, 'endsAt', pe.ends_at))
          from participant_post pp join period pe on pe.id = pp.period_id
          where pp.activity_id = p.activity_id and pp.participant_id = p.id) as chosen,
        (select json_agg(json_build_object('activityId', ha.id, 'name', ha.name, 'periodId', hpe.id,
            'startsAt', hpe.starts_at, 'endsAt', hpe.ends_at) order by hpe.starts_at, hpe.id)
          from participant h join activity ha on ha.id = h.activity_id and ${isPublished(sql`ha.state`)}
          join participant_post hp on hp.activity_id = h.activity_id and hp.participant_id = h.id
          join period hpe on hpe.id = hp.period_id
          where h.volunteer_id = p.volunteer_id and h.activity_id <> p.activity_id and h.ends_at > ${atInstant(now)}
            and ${holdsPlace(sql`h.state`)}) as held
      from participant p join activity a on a.id = p.activity_id join organization o on o.id = a.organization_id
      join volunteer v on v.id = p.volunteer_id join account c on c.id = v.account_id
      where ${isSignUpOpen(sql`p.state`)} and ${isPublished(sql`a.state`)} and ${where}`,
  );
  return rows.map(toStanding);
}

function toStanding(row: RowOf<typeof standingRow>): StoredStanding {
  const { activityId, organizationId, applyLimit, startsAt, ageMin, ageMax, realNameState, birthDate } = row;
  const { participantId, volunteerId, state, activityName, organizationName, isBlocked: isAccountBlocked } = row;
  return {
    participantId,
    volunteerId,
    state,
    activityName,
    organizationName,
    activity: {
      id: activityId,
      organizationId,
      applyLimit,
      startsAt,
      minimumAge: ageMin ?? undefined,
      maximumAge: ageMax ?? undefined,
    },
    who: {
      kind: 'volunteer',
      realNameState,
      birthDate: birthDate ?? undefined,
      memberships: row.memberships ?? [],
    },
    isBlocked: isAccountBlocked,
    chosen: (row.chosen ?? []).map((one) => ({ ...toTime(one), activityId })),
    held: (row.held ?? []).map((one) => ({ ...toTime(one), activityId: one.activityId, name: one.name })),
    lostFacts: lostFacts.filter((fact) => row.lostFacts?.includes(fact)),
  };
}

function toTime({ periodId, startsAt, endsAt }: JsonTime) {
  return { periodId, startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
}

/** A sign-up with its obstacles. */
export interface JudgedStanding {
  readonly standing: StoredStanding;
  readonly obstacles: readonly Obstacle[];
  readonly overlaps: readonly HeldElsewhere[];
}

/** Applies the rules to a sign-up. */
export function judgeStanding(standing: StoredStanding, now: Date): JudgedStanding {
  const obstacles = obstaclesOf(standing, now);
  return { standing, obstacles, overlaps: obstacles.includes('overlap') ? overlapsOf(standing) : [] };
}
