import type { Page, ParticipantRow } from '@vp/contract';
import {
  ageAt,
  confirmingParties,
  marksOf,
  maskPhone,
  obstaclesOf,
  refusalForInvitation,
  storedParticipantStates,
  toMacaoIso,
} from '@vp/domain';
import type { ConfirmingParty, StoredParticipantState } from '@vp/domain';
import type { PageRange } from '@vp/validators';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { isOnWaitingList } from '../../db/conditions.ts';
import { decryptMobile } from '../../crypto/encrypted-fields.ts';
import { nameForReader } from '../../text/person-name.ts';
import { readPage } from '../../db/read-page.ts';
import { column, columns } from '../../db/row.ts';
import type { RowOf } from '../../db/row.ts';
import { query } from '../../db/sql.ts';
import { readAbsencesByVolunteer } from './absences.ts';
import { openDisputes } from '../../services/attendance/disputes.ts';
import { disputeJson, evidenceJson, toLapse, toDispute, toEvidence } from '../../services/attendance/evidence.ts';
import type { JsonDispute, JsonEvidence } from '../../services/attendance/evidence.ts';
import { heldPeriodFields } from '../../services/attendance/held-period.ts';
import type { JsonHeldPeriod } from '../../services/attendance/held-period.ts';
import { isoOrNull, signUpStateAt } from '../../services/participant/own-sign-ups.ts';
import { readByHandByVolunteer, readTotalsByVolunteer } from '../../services/attendance/totals.ts';
import { activity } from '../../db/schema/activity.ts';
import { organizationRole } from '../../db/schema/organization.ts';
import { activityInvitation, participant } from '../../db/schema/participant.ts';
import { volunteer } from '../../db/schema/volunteer.ts';
import type { Ctx, Handler, Result } from '../../call/context.ts';
import { localText } from '../../text/local-text.ts';
import { assertVisible, readOwnActivity } from '../../services/activity/own-activity.ts';
import { isMemberOf, readKnownPeople } from '../../services/participant/invitations.ts';
import { isRoleEver } from '../../services/operator/roles.ts';
import { readGroupsByParticipant } from '../../services/participant/sign-up-groups.ts';
import { readStandings } from '../../services/participant/standings.ts';
import { servedLastTime } from './last-time.ts';
import { chosenOrder } from './people-order.ts';
import { readVolunteerPage } from '../../services/volunteer/volunteer-page.ts';

type Listing = Ctx<'participant.admittedList'> | Ctx<'participant.notAdmittedList'>;

export const admittedList: Handler<'participant.admittedList'> = (ctx) => {
  return listParticipants(ctx, { states: ['admitted'], withDisputed: true });
};

export function notAdmittedList(
  ctx: Ctx<'participant.notAdmittedList'>,
): Promise<Result<'participant.notAdmittedList'>> {
  const { state } = ctx.query;
  const states =
    state === undefined ? (['toAdmit', 'offered', 'waiting', 'notAdmitted', 'removed'] as const) : readStates(state);
  return listParticipants(ctx, { states, withDisputed: false });
}

/** People with an offered place come before people who still wait for one. */
function readStates(state: 'toAdmit' | 'waiting' | 'notAdmitted' | 'removed'): readonly StoredParticipantState[] {
  return state === 'waiting' ? ['offered', 'waiting'] : [state];
}

interface JsonPeriod extends JsonHeldPeriod {
  readonly evidence: readonly JsonEvidence[] | null;
  readonly hours: number | null;
  readonly confirmed: boolean | null;
  readonly dispute: JsonDispute | null;
}

const participantRow = columns({
  id: column.text,
  volunteerId: column.text,
  name: column.text.nullable(),
  surnameLatin: column.text.nullable(),
  givenNameLatin: column.text.nullable(),
  number: column.text,
  accountId: column.text,
  mobileEncrypted: column.text.nullable(),
  birthDate: column.text.nullable(),
  gender: column.text.nullable(),
  state: column.word(storedParticipantStates),
  reason: column.text.nullable(),
  signedUpAt: column.instant,
  offeredUntil: column.instant.nullable(),
  periods: column.json<JsonPeriod[]>().nullable(),
});

type StoredRow = RowOf<typeof participantRow>;

interface Listed {
  readonly states: readonly StoredParticipantState[];
  /** Includes people with an open dispute who have withdrawn or were removed. */
  readonly withDisputed: boolean;
}

/** SQL of the requested sign-ups; the table keeps its own name as alias. */
function listedRows({ states, withDisputed }: Listed): SQL {
  const inStates = sql`participant.state = any(${sql.param([...states])}::text[])`;
  if (!withDisputed) return inStates;
  const disputes = openDisputes(sql`participant.volunteer_id`, sql`held.period_id`);
  return sql`(${inStates} or exists (select 1 from participant_post held where held.activity_id = participant.activity_id
    and held.participant_id = participant.id and exists (select 1 ${disputes})))`;
}

/** Reads the people of one activity: in the chosen order, else the waiting list in its own and others by sign-up. */
async function listParticipants(ctx: Listing, { states, withDisputed }: Listed): Promise<Page<ParticipantRow>> {
  const { activityId, sort } = ctx.query;
  const { organizationId } = ctx.actor;
  await assertVisible(ctx.db, { activityId, organizationId });
  const listed = listedRows({ states, withDisputed });
  const within = { organizationId, now: ctx.now };
  const order = sql`${chosenOrder(sort, within)}array_position(${sql.param([...states])}::text[], participant.state),
    case when ${isOnWaitingList(sql`participant.state`)} then participant.waiting_ticket end, participant.signed_up_at, participant.id`;
  const readRows = ({ offset, pageSize }: PageRange) =>
    query(
      ctx.db,
      participantRow,
      sql`select p.id, p.volunteer_id as "volunteerId", v.name, v.surname_latin as "surnameLatin",
        v.given_name_latin as "givenNameLatin", v.number, v.account_id as "accountId",
        c.mobile_encrypted as "mobileEncrypted", v.birth_date::text as "birthDate", v.gender, p.state, p.reason,
        p.signed_up_at as "signedUpAt", p.offered_until as "offeredUntil",
        (select json_agg(json_build_object(${heldPeriodFields(sql`p.volunteer_id`)},
            'evidence', ${evidenceJson(sql`p.volunteer_id`, sql`pp.period_id`)},
            'hours', s.hours, 'confirmed', s.confirmed,
            'dispute', ${disputeJson(sql`p.volunteer_id`, sql`pp.period_id`)}) order by pe.position)
          from participant_post pp join period pe on pe.id = pp.period_id join post po on po.id = pp.post_id
          left join service_time s on s.volunteer_id = p.volunteer_id and s.period_id = pp.period_id
          where pp.activity_id = p.activity_id and pp.participant_id = p.id) as periods
      from (select *, row_number() over (order by ${order}) as place from participant
        where participant.activity_id = ${activityId} and ${listed} order by ${order}
        limit ${pageSize}::int offset ${offset}::int) as p
      join volunteer v on v.id = p.volunteer_id join account c on c.id = v.account_id
      order by p.place`,
    );
  const inStates = and(eq(participant.activityId, activityId), listed);
  const { rows, total } = await readPage(ctx.query, {
    rows: readRows,
    count: () => ctx.db.$count(participant, inStates),
  });
  const volunteerIds = rows.map((row) => row.volunteerId);
  const totals = await readTotalsByVolunteer(ctx.db, volunteerIds);
  const byHand = await readByHandByVolunteer(ctx.db, { volunteerIds });
  const absences = await readAbsencesByVolunteer(ctx.db, { volunteerIds, ...within });
  const marks = await readMarks(ctx, rows);
  const groups = await readGroupsByParticipant(ctx.db, {
    activityId,
    participantIds: rows.map(({ id }) => id),
    language: ctx.language,
  });
  const listData = rows.map((row) =>
    toParticipantRow(row, {
      ctx,
      signUpGroups: groups.get(row.id) ?? [],
      marks: marks.get(row.id) ?? [],
      serviceHours: totals.get(row.volunteerId)?.serviceHours ?? 0,
      byHandHours: byHand.get(row.volunteerId)?.serviceHours ?? 0,
      absences: absences.get(row.volunteerId) ?? 0,
    }),
  );
  return { listData, total };
}

/** Returns the reasons against upcoming sign-ups whose facts have changed, by the ids of the sign-ups. */
async function readMarks(
  { db, query: { activityId }, now }: Listing,
  rows: readonly StoredRow[],
): Promise<ReadonlyMap<string, ParticipantRow['marks']>> {
  if (rows.length === 0) return new Map();
  const ids = sql.param(rows.map(({ id }) => id));
  const where = sql`p.activity_id = ${activityId} and p.id = any(${ids}::uuid[])`;
  const standings = await readStandings(db, { where, now });
  return new Map(standings.map((one) => [one.participantId, marksOf(obstaclesOf(one, now))]));
}

function toParticipantRow(
  row: StoredRow,
  {
    ctx,
    ...more
  }: { readonly ctx: Listing } & Pick<
    ParticipantRow,
    'serviceHours' | 'byHandHours' | 'absences' | 'marks' | 'signUpGroups'
  >,
): ParticipantRow {
  const periods = row.periods ?? [];
  const mobile = decryptMobile(ctx.cipher, { id: row.accountId, mobileEncrypted: row.mobileEncrypted });
  return {
    participantId: row.id,
    volunteerId: row.volunteerId,
    name: nameForReader(row, { language: ctx.language, fallback: row.number }),
    number: row.number,
    maskedMobile: mobile === undefined ? '' : maskPhone(mobile),
    age: row.birthDate === null ? null : ageAt(row.birthDate, ctx.now),
    gender: row.gender,
    ...more,
    state: signUpStateAt(row.state, periods, ctx.now),
    reason: row.reason,
    signedUpAt: toMacaoIso(row.signedUpAt),
    offeredUntil: row.offeredUntil === null ? null : toMacaoIso(row.offeredUntil),
    periods: periods.map((one) => ({
      periodId: one.periodId,
      startsAt: toMacaoIso(new Date(one.startsAt)),
      endsAt: toMacaoIso(new Date(one.endsAt)),
      postName: localText(one.postName, ctx.language),
      checkedInAt: isoOrNull(one.inAt),
      checkedOutAt: isoOrNull(one.outAt),
      evidence: (one.evidence ?? []).map((entry) => toEvidence(entry, ctx.language)),
      hours: one.hours,
      confirmed: one.confirmed ?? false,
      awaits: pickPending(one.evidence ?? []),
      lapsesAt: toLapse(one.evidence ?? [], one.dispute),
      dispute: toDispute(one.dispute, ctx.now),
    })),
  };
}

function pickPending(evidence: readonly JsonEvidence[]): ConfirmingParty | null {
  const awaited = evidence.flatMap(({ holds, awaits }) => (holds && awaits !== null ? [awaits] : []));
  return confirmingParties.find((party) => awaited.includes(party)) ?? null;
}

/** Returns the invitations of an activity, with the inviting operator. */
export async function inviteList(ctx: Ctx<'participant.inviteList'>): Promise<Result<'participant.inviteList'>> {
  const { db, actor, query, language } = ctx;
  const { activityId } = query;
  await assertVisible(db, { activityId, organizationId: actor.organizationId });
  const ofActivity = eq(activityInvitation.activityId, activityId);
  const { rows, total } = await readPage(query, {
    rows: ({ offset, pageSize }) =>
      db
        .select({ person: volunteer, row: activityInvitation, invitedBy: organizationRole.realName })
        .from(activityInvitation)
        .innerJoin(volunteer, eq(volunteer.id, activityInvitation.volunteerId))
        .innerJoin(activity, eq(activity.id, activityInvitation.activityId))
        .leftJoin(
          organizationRole,
          isRoleEver({ accountId: activityInvitation.invitedBy, organizationId: activity.organizationId }),
        )
        .where(ofActivity)
        .orderBy(desc(activityInvitation.invitedAt), activityInvitation.volunteerId)
        .offset(offset)
        .limit(pageSize),
    count: () => db.$count(activityInvitation, ofActivity),
  });
  const listData = rows.map(({ person, row, invitedBy }) => ({
    volunteerId: person.id,
    name: nameForReader(person, { language, fallback: person.number }),
    number: person.number,
    state: row.state,
    invitedAt: toMacaoIso(row.invitedAt),
    answeredAt: row.answeredAt === null ? null : toMacaoIso(row.answeredAt),
    invitedBy: invitedBy ?? '',
  }));
  return { listData, total };
}

/** Returns members who may be invited, ordered by number, with the reason where one cannot be. */
export async function invitable(ctx: Ctx<'participant.invitable'>): Promise<Result<'participant.invitable'>> {
  const { db, actor, query, language } = ctx;
  const { activityId, organizationId } = { activityId: query.activityId, organizationId: actor.organizationId };
  await readOwnActivity(db, { activityId, organizationId });
  const isMember = await isMemberOf(db, { organizationId, scope: query.scope });
  const filters = query.scope === 'lastTime' ? and(isMember, servedLastTime(activityId, ctx.now)) : isMember;
  const { rows, total } = await readVolunteerPage(db, { query, filters, typed: query.name });
  const known = await readKnownPeople(db, { activityId, volunteerIds: rows.map(({ id }) => id) });
  const listData = rows.map((person) => ({
    volunteerId: person.id,
    name: nameForReader(person, { language, fallback: person.number }),
    number: person.number,
    refusal: refusalForInvitation(known.get(person.id) ?? { invitation: undefined, signUp: undefined }) ?? null,
  }));
  return { listData, total };
}
