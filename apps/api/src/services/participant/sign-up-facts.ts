import { applyLimits, codesOf, holdsPlace, organizationStatuses, storedActivityStates } from '@vp/domain';
import type {
  MembershipState,
  PlaceTime,
  RealNameState,
  SignUpActivity,
  SignUpVolunteer,
  StoredParticipantState,
  openParticipantStates,
} from '@vp/domain';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import {
  atInstant,
  countsTowardsLimit,
  isInvitationOpen,
  isOnWaitingList,
  isPublished,
  isSignUpOpen,
} from '../../db/conditions.ts';
import type { Reader } from '../../db/client.ts';
import type { LocalTexts } from '../../db/schema/columns.ts';
import { column, columns } from '../../db/row.ts';
import type { RowOf } from '../../db/row.ts';
import { query } from '../../db/sql.ts';

interface JsonPeriod {
  readonly id: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly posts: readonly { readonly id: string; readonly places: number; readonly held: number }[];
}

interface JsonPlace {
  readonly activityId: string;
  readonly periodId: string;
  readonly postId: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly state: StoredParticipantState;
  /** Null for a place that is held. */
  readonly name: LocalTexts | null;
}

interface JsonPerson {
  readonly id: string;
  readonly realNameState: RealNameState;
  readonly birthDate: string | null;
  readonly memberships: readonly { organizationId: string; ancestorIds: string[]; state: MembershipState }[] | null;
  readonly places: readonly JsonPlace[] | null;
  readonly open: OpenSignUp | null;
  readonly past: readonly StoredParticipantState[] | null;
  readonly isInvited: boolean;
}

const factsRow = columns({
  organizationId: column.text,
  organizationStatus: column.word(organizationStatuses),
  applyLimit: column.word(codesOf(applyLimits)),
  stored: column.word(storedActivityStates),
  startsAt: column.instant,
  endsAt: column.instant,
  registrationDeadline: column.instant,
  maximumParticipants: column.integer,
  participantCount: column.integer,
  waiting: column.integer,
  minimumAge: column.integer.nullable(),
  maximumAge: column.integer.nullable(),
  periods: column.json<JsonPeriod[]>().nullable(),
  people: column.json<JsonPerson[]>().nullable(),
});

/** SQL of the memberships of a volunteer that count, as JSON. */
export const selectMemberships = (volunteerId: SQL): SQL =>
  sql`(select json_agg(json_build_object('organizationId', m.organization_id, 'ancestorIds', mo.path, 'state', m.state))
    from membership m join organization mo on mo.id = m.organization_id
    where m.volunteer_id = ${volunteerId} and ${countsTowardsLimit(sql`m.state`)})`;

/**
 * Reads all facts that decide a sign-up in one statement, under the lock of the activity. The condition on `ends_at`
 * skips sign-ups of earlier years. `offset 0` keeps the planner from reading all sign-ups of the activity for each
 * person.
 */
const selectFacts = ({ activityId, volunteerIds, now }: SignUpFactsInput): SQL =>
  sql`select a.organization_id as "organizationId", ao.status as "organizationStatus", a.apply_limit as "applyLimit", a.state as stored,
    a.starts_at as "startsAt", a.ends_at as "endsAt", a.deadline_at as "registrationDeadline",
    a.maximum as "maximumParticipants", a.held as "participantCount", a.waiting, a.age_min as "minimumAge",
    a.age_max as "maximumAge",
    (select json_agg(json_build_object('id', pe.id, 'startsAt', pe.starts_at, 'endsAt', pe.ends_at, 'posts',
        (select coalesce(json_agg(json_build_object('id', po.id, 'places', po.places, 'held', po.held)
            order by po.position), '[]') from post po where po.period_id = pe.id)) order by pe.position)
      from period pe where pe.activity_id = a.id) as periods,
    (select json_agg(json_build_object('id', v.id, 'realNameState', v.real_name_state, 'birthDate', v.birth_date,
      'memberships', ${selectMemberships(sql`v.id`)},
      'places', (select json_agg(json_build_object('activityId', p.activity_id, 'periodId', pp.period_id,
          'postId', pp.post_id, 'startsAt', pe.starts_at, 'endsAt', pe.ends_at, 'state', p.state,
          'name', case when ${isOnWaitingList(sql`p.state`)} then pa.name end))
        from participant p
        join participant_post pp on pp.activity_id = p.activity_id and pp.participant_id = p.id
        join period pe on pe.id = pp.period_id
        join activity pa on pa.id = p.activity_id
        where p.volunteer_id = v.id and p.ends_at > ${atInstant(now)} and ${isSignUpOpen(sql`p.state`)} and pe.ends_at > ${atInstant(now)}
          and ${isPublished(sql`pa.state`)}),
      'open', (select json_build_object('id', p.id, 'state', p.state, 'waitingPosition',
          case when ${isOnWaitingList(sql`p.state`)} then (select count(*) from participant before
            where before.activity_id = a.id and ${isOnWaitingList(sql`before.state`)} and before.waiting_ticket <= p.waiting_ticket) end,
          'postIds', (select json_agg(pp.post_id) from participant_post pp
            where pp.activity_id = p.activity_id and pp.participant_id = p.id))
        from participant p
        where p.activity_id = a.id and p.volunteer_id = v.id and ${isSignUpOpen(sql`p.state`)}),
      'past', (select json_agg(distinct own.state) from (select p.activity_id, p.state from participant p
          where p.volunteer_id = v.id and p.ends_at > a.starts_at
            and not ${isSignUpOpen(sql`p.state`)} offset 0) own where own.activity_id = a.id),
      'isInvited', exists(select 1 from activity_invitation i
        where i.activity_id = a.id and i.volunteer_id = v.id and ${isInvitationOpen(sql`i.state`)})))
      from volunteer v where v.id = any(${sql.param(volunteerIds)}::uuid[])) as people
  from activity a join organization ao on ao.id = a.organization_id where a.id = ${activityId}`;

/** A sign-up that holds a place or waits for one. */
export interface OpenSignUp {
  readonly id: string;
  readonly state: (typeof openParticipantStates)[number];
  readonly waitingPosition: number | null;
  readonly postIds: readonly string[];
}

/** A period for which the person is on the waiting list of an activity. */
export interface WaitingPlace extends PlaceTime {
  readonly state: StoredParticipantState;
  readonly name: LocalTexts;
}

export interface Person {
  readonly who: SignUpVolunteer;
  readonly waits: readonly WaitingPlace[];
  readonly open: OpenSignUp | undefined;
  /** States of past sign-ups at this activity. */
  readonly past: readonly StoredParticipantState[];
  /** The organizer has invited this person, who has not answered yet. */
  readonly isInvited: boolean;
}

export interface SignUpFacts {
  readonly activity: SignUpActivity;
  /** Number of people on the waiting list. */
  readonly waiting: number;
  /** The requested people, by id. */
  readonly people: ReadonlyMap<string, Person>;
}

export interface SignUpFactsInput {
  readonly activityId: string;
  readonly volunteerIds: readonly string[];
  readonly now: Date;
}

/** Reads the facts behind sign-ups; undefined for an activity that does not exist. */
export async function readSignUpFacts(reader: Reader, input: SignUpFactsInput): Promise<SignUpFacts | undefined> {
  const [row] = await query(reader, factsRow, selectFacts(input));
  if (row === undefined) return undefined;
  const people = (row.people ?? []).map((one) => [one.id, toPerson(one)] as const);
  return { activity: toSignUpActivity(input.activityId, row), waiting: row.waiting, people: new Map(people) };
}

function toSignUpActivity(
  id: string,
  { minimumAge, maximumAge, periods, ...facts }: RowOf<typeof factsRow>,
): SignUpActivity {
  return {
    id,
    ...facts,
    minimumAge: minimumAge ?? undefined,
    maximumAge: maximumAge ?? undefined,
    periods: (periods ?? []).map((one) => ({
      id: one.id,
      startsAt: new Date(one.startsAt),
      endsAt: new Date(one.endsAt),
      posts: one.posts.map(({ id: postId, places, held }) => ({ id: postId, places, heldPlaces: held })),
    })),
  };
}

function toPerson(one: JsonPerson): Person {
  const places = (one.places ?? []).map(({ startsAt, endsAt, ...place }) => ({
    ...place,
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
  }));
  return {
    who: {
      kind: 'volunteer',
      realNameState: one.realNameState,
      birthDate: one.birthDate ?? undefined,
      memberships: one.memberships ?? [],
      heldPlaces: places.filter(({ state }) => holdsPlace(state)),
    },
    waits: places.flatMap(({ name, ...place }) => (name === null ? [] : [{ ...place, name }])),
    open: one.open ?? undefined,
    past: one.past ?? [],
    isInvited: one.isInvited,
  };
}
