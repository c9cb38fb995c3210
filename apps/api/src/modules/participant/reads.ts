import type { Page, ParticipantRow } from '@vp/contract';
import { ageAt, maskPhone, participantStateAt, toMacaoIso } from '@vp/domain';
import type { EvidenceKind, StoredParticipantState } from '@vp/domain';
import type { PageRange } from '@vp/validators';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { decryptMobile } from '../../crypto/encrypted-fields.ts';
import { displayNameOf } from '../../text/person-name.ts';
import { readPage } from '../../db/read-page.ts';
import { queryRows } from '../../db/sql.ts';
import { openDisputes } from '../../services/attendance/disputes.ts';
import { isoOrNull, spanOf } from '../../services/participant/my-parts.ts';
import { readTotalsOf } from '../../services/attendance/totals.ts';
import type { LocalTexts } from '../../db/schema/columns.ts';
import { participant } from '../../db/schema/participant.ts';
import type { Ctx, Handler, Result } from '../../call/context.ts';
import { localText } from '../../text/local-text.ts';
import { checkVisible } from '../../services/activity/own-activity.ts';

type Listing = Ctx<'participant.admittedList'> | Ctx<'participant.notAdmittedList'>;

export const admittedList: Handler<'participant.admittedList'> = (ctx) => {
  return listParticipants(ctx, ['admitted']);
};

export function notAdmittedList(
  ctx: Ctx<'participant.notAdmittedList'>,
): Promise<Result<'participant.notAdmittedList'>> {
  const { state } = ctx.query;
  return listParticipants(ctx, state === undefined ? ['toAdmit', 'waiting', 'notAdmitted', 'removed'] : [state]);
}

interface JsonPeriod {
  readonly periodId: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly postName: LocalTexts;
  readonly inAt: string | null;
  readonly outAt: string | null;
  readonly evidence: readonly EvidenceKind[] | null;
  readonly hours: number | null;
  readonly confirmed: boolean | null;
  readonly dispute: string | null;
}

interface StoredRow {
  readonly id: string;
  readonly volunteer_id: string;
  readonly name: string | null;
  readonly surname_latin: string | null;
  readonly given_name_latin: string | null;
  readonly number: string;
  readonly account_id: string;
  readonly mobile_sealed: string | null;
  readonly birth_date: string | null;
  readonly gender: string | null;
  readonly state: StoredParticipantState;
  readonly reason: string | null;
  readonly signed_up_at: Date;
  readonly periods: readonly JsonPeriod[] | null;
}

/** People of one activity, those who wait in their order, the others as they signed up. */
async function listParticipants(
  ctx: Listing,
  states: readonly StoredParticipantState[],
): Promise<Page<ParticipantRow>> {
  const { activityId } = ctx.query;
  await checkVisible(ctx.db, activityId, ctx.actor);
  const held = (
    direction: 'in' | 'out',
  ) => sql`(select e.at from attendance_event e where e.volunteer_id = p.volunteer_id
    and e.period_id = pp.period_id and e.direction = ${direction} order by e.revision desc limit 1)`;
  const readRows = ({ offset, pageSize }: PageRange) =>
    queryRows<StoredRow>(
      ctx.db,
      sql`select p.id, p.volunteer_id, v.name, v.surname_latin, v.given_name_latin, v.number, v.account_id, c.mobile_sealed,
        v.birth_date::text as birth_date, v.gender, p.state, p.reason, p.signed_up_at,
        (select json_agg(json_build_object('periodId', pe.id, 'startsAt', pe.starts_at, 'endsAt', pe.ends_at, 'postName', po.name,
            'inAt', ${held('in')}, 'outAt', ${held('out')},
            'evidence', (select json_agg(distinct e.evidence_kind) from attendance_event e
              where e.volunteer_id = p.volunteer_id and e.period_id = pp.period_id),
            'hours', s.hours, 'confirmed', s.confirmed,
            'dispute', (select d.reason ${sql.raw(openDisputes('p.volunteer_id', 'pp.period_id'))}
              order by d.created_at desc limit 1)) order by pe.position)
          from participant_post pp join period pe on pe.id = pp.period_id join post po on po.id = pp.post_id
          left join service_time s on s.volunteer_id = p.volunteer_id and s.period_id = pp.period_id
          where pp.activity_id = p.activity_id and pp.participant_id = p.id) as periods
      from participant p join volunteer v on v.id = p.volunteer_id join account c on c.id = v.account_id
      where p.activity_id = ${activityId} and p.state = any(${sql.param([...states])}::text[])
      order by array_position(${sql.param([...states])}::text[], p.state), case when p.state = 'waiting' then p.waiting_ticket end,
        p.signed_up_at, p.id
      limit ${pageSize}::int offset ${offset}::int`,
    );
  const inStates = and(eq(participant.activityId, activityId), inArray(participant.state, [...states]));
  const { rows, total } = await readPage(ctx.query, {
    rows: readRows,
    count: () => ctx.db.$count(participant, inStates),
  });
  const totals = await readTotalsOf(
    ctx.db,
    rows.map((row) => row.volunteer_id),
  );
  const listData = rows.map((row) =>
    rowOf(row, { ctx, serviceHours: totals.get(row.volunteer_id)?.serviceHours ?? 0 }),
  );
  return { listData, total };
}

function rowOf(
  row: StoredRow,
  { ctx, serviceHours }: { readonly ctx: Listing; readonly serviceHours: number },
): ParticipantRow {
  const periods = row.periods ?? [];
  const mobile = decryptMobile(ctx.cipher, { id: row.account_id, mobileEncrypted: row.mobile_sealed });
  const name = { name: row.name, surnameLatin: row.surname_latin, givenNameLatin: row.given_name_latin };
  return {
    participantId: row.id,
    volunteerId: row.volunteer_id,
    name: displayNameOf(name, row.number),
    maskedMobile: mobile === undefined ? '' : maskPhone(mobile),
    age: row.birth_date === null ? null : ageAt(row.birth_date, ctx.now),
    gender: row.gender,
    serviceHours,
    state: participantStateAt({ state: row.state, period: spanOf(periods) }, ctx.now),
    reason: row.reason,
    signedUpAt: toMacaoIso(row.signed_up_at),
    periods: periods.map((one) => ({
      periodId: one.periodId,
      startsAt: toMacaoIso(new Date(one.startsAt)),
      endsAt: toMacaoIso(new Date(one.endsAt)),
      postName: localText(one.postName, ctx.language),
      checkedInAt: isoOrNull(one.inAt),
      checkedOutAt: isoOrNull(one.outAt),
      evidence: one.evidence ?? [],
      hours: one.hours,
      confirmed: one.confirmed ?? false,
      dispute: one.dispute,
    })),
  };
}
