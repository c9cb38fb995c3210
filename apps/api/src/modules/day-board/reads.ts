import type { BoardPerson } from '@vp/contract';
import { activityLimits, confirmingParties, storedActivityStates, toMacaoIso } from '@vp/domain';
import type { ConfirmingParty, EvidenceDoubt } from '@vp/domain';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { isPendingAdmission, isAdmitted } from '../../db/conditions.ts';
import type { Ctx, Result } from '../../call/context.ts';
import { column, columns } from '../../db/row.ts';
import type { RowOf } from '../../db/row.ts';
import type { LocalTexts } from '../../db/schema/columns.ts';
import { query } from '../../db/sql.ts';
import { orNotFound } from '../../refusal/refused.ts';
import { assertVisible, decidesInPlace } from '../../services/activity/own-activity.ts';
import { readPeriods } from '../../services/activity/periods.ts';
import { openDisputes } from '../../services/attendance/disputes.ts';
import { pendingConfirmationBy, entriesOfActivity } from '../../db/current-entry.ts';
import { isoOrNull } from '../../services/participant/own-sign-ups.ts';
import { localText } from '../../text/local-text.ts';
import { nameForReader } from '../../text/person-name.ts';

const activityRow = columns({
  name: column.json<LocalTexts>(),
  organizationId: column.text,
  state: column.word(storedActivityStates),
  cancelledAt: column.instant.nullable(),
  attendanceType: column.text,
  startsAt: column.instant,
  endsAt: column.instant,
  waiting: column.integer,
  toAdmit: column.integer,
  admitted: column.integer,
});

const selectActivity = (activityId: string): SQL =>
  sql`select a.name, a.organization_id as "organizationId", a.state, a.cancelled_at as "cancelledAt", a.attendance_type as "attendanceType",
    a.starts_at as "startsAt", a.ends_at as "endsAt", a.waiting,
    (select count(*)::int from participant where activity_id = a.id and ${isPendingAdmission(sql`state`)}) as "toAdmit",
    (select count(*)::int from participant where activity_id = a.id and ${isAdmitted(sql`state`)}) as admitted
  from activity a where a.id = ${activityId}`;

interface JsonPart {
  readonly periodId: string;
  readonly postId: string;
  readonly inAt: string | null;
  readonly outAt: string | null;
  readonly inAwaits: ConfirmingParty | null;
  readonly outAwaits: ConfirmingParty | null;
  readonly inDoubts: readonly EvidenceDoubt[] | null;
  readonly outDoubts: readonly EvidenceDoubt[] | null;
  readonly disputed: boolean;
}

const personRow = columns({
  participantId: column.text,
  volunteerId: column.text,
  name: column.text.nullable(),
  surnameLatin: column.text.nullable(),
  givenNameLatin: column.text.nullable(),
  number: column.text,
  periods: column.json<JsonPart[]>(),
});

/**
 * Reads all admitted people with their current entries: two passes over the activity, regardless of the number of
 * people.
 */
const selectPeople = (activityId: string): SQL =>
  sql`with held as materialized (${entriesOfActivity(sql`e.at, ${pendingConfirmationBy} as awaits, e.evidence->'doubts' as doubts`, activityId)})
  select p.id as "participantId", p.volunteer_id as "volunteerId", v.name, v.surname_latin as "surnameLatin",
    v.given_name_latin as "givenNameLatin", v.number,
    json_agg(json_build_object('periodId', pp.period_id, 'postId', pp.post_id, 'inAt', came.at, 'outAt', left_at.at,
      'inAwaits', came.awaits, 'outAwaits', left_at.awaits, 'inDoubts', came.doubts, 'outDoubts', left_at.doubts,
      'disputed', exists (select 1 ${openDisputes(sql`p.volunteer_id`, sql`pp.period_id`)})) order by pe.position) as periods
  from (select activity_id, id, volunteer_id from participant where activity_id = ${activityId} and ${isAdmitted(sql`state`)}) p
  join volunteer v on v.id = p.volunteer_id
  join participant_post pp on pp.activity_id = p.activity_id and pp.participant_id = p.id
  join period pe on pe.id = pp.period_id
  left join held came on came.volunteer_id = p.volunteer_id and came.period_id = pp.period_id and came.direction = 'in'
  left join held left_at on left_at.volunteer_id = p.volunteer_id and left_at.period_id = pp.period_id
    and left_at.direction = 'out'
  group by p.id, p.volunteer_id, v.id order by v.number limit ${activityLimits.boardPeopleMax}`;

/** Returns an activity of the organization or of one below it with all admitted people and their state. */
export async function detail(ctx: Ctx<'dayBoard.detail'>): Promise<Result<'dayBoard.detail'>> {
  const { db, actor, language } = ctx;
  const activityId = ctx.params.id;
  await assertVisible(db, { activityId, organizationId: actor.organizationId });
  const [activity] = await query(db, activityRow, selectActivity(activityId));
  const { name, startsAt, endsAt, cancelledAt, ...facts } = orNotFound(activity);
  const periods = await readPeriods(db, { activityIds: [activityId], language });
  const people = await query(db, personRow, selectPeople(activityId));
  return {
    activityId,
    name: localText(name, language),
    startsAt: toMacaoIso(startsAt),
    endsAt: toMacaoIso(endsAt),
    cancelledAt: cancelledAt && toMacaoIso(cancelledAt),
    decidesInPlace: await decidesInPlace(db, { activityId, organizationId: actor.organizationId }),
    ...facts,
    periods: periods.get(activityId) ?? [],
    people: people.map((row) => toPerson(row, ctx)),
  };
}

function toPerson(
  { participantId, volunteerId, number, periods, ...names }: RowOf<typeof personRow>,
  { language }: Pick<Ctx<'dayBoard.detail'>, 'language'>,
): BoardPerson {
  return {
    participantId,
    volunteerId,
    name: nameForReader(names, { language, fallback: number }),
    number,
    periods: periods.map(({ periodId, postId, inAt, outAt, inAwaits, outAwaits, inDoubts, outDoubts, disputed }) => ({
      periodId,
      postId,
      checkedInAt: isoOrNull(inAt),
      checkedOutAt: isoOrNull(outAt),
      awaits: confirmingParties.find((party) => party === inAwaits || party === outAwaits) ?? null,
      doubts: [
        ...new Set([...(inAwaits === null ? [] : (inDoubts ?? [])), ...(outAwaits === null ? [] : (outDoubts ?? []))]),
      ],
      disputed,
    })),
  };
}
