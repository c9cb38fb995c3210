import { reviewLimits, toMacaoIso } from '@vp/domain';
import { sql } from 'drizzle-orm';
import type { Handler } from '../../call/context.ts';
import { countRows, readPage } from '../../db/read-page.ts';
import { column, columns } from '../../db/row.ts';
import type { LocalTexts } from '../../db/schema/columns.ts';
import { query } from '../../db/sql.ts';
import { disputesToSettle } from '../../services/attendance/disputes.ts';
import { disputeJson, toDispute } from '../../services/attendance/evidence.ts';
import type { JsonDispute } from '../../services/attendance/evidence.ts';
import { localText } from '../../text/local-text.ts';
import { nameForReader } from '../../text/person-name.ts';

const disputeRow = columns({
  activityId: column.text,
  activityName: column.json<LocalTexts>(),
  oid: column.text,
  organizationName: column.json<LocalTexts>(),
  periodId: column.text,
  startsAt: column.instant,
  endsAt: column.instant,
  volunteerId: column.text,
  name: column.text.nullable(),
  surnameLatin: column.text.nullable(),
  givenNameLatin: column.text.nullable(),
  number: column.text,
  dispute: column.json<JsonDispute>().nullable(),
  counted: column.integer,
});

/** Returns disputes that the organization may settle now, the longest waiting first. */
export const disputes: Handler<'attendance.disputes'> = async ({ db, actor, now, language, ...ctx }) => {
  const { countMax } = reviewLimits;
  const open = disputesToSettle({ now, actor });
  const { rows, total } = await readPage(ctx.query, {
    // One pass finds the page and counts: each dispute is checked individually anyway.
    rows: ({ offset, pageSize }) =>
      query(
        db,
        disputeRow,
        sql`with found as materialized (select * from (${open}) as waiting order by since, period_id, volunteer_id
          limit greatest(${countMax}::int, ${offset}::int + ${pageSize}::int))
        select a.id as "activityId", a.name as "activityName", o.id as oid, o.name as "organizationName",
          pe.id as "periodId", pe.starts_at as "startsAt", pe.ends_at as "endsAt", v.id as "volunteerId", v.name,
          v.surname_latin as "surnameLatin", v.given_name_latin as "givenNameLatin", v.number,
          ${disputeJson(sql`v.id`, sql`pe.id`)} as dispute, (select count(*)::int from found) as counted
        from (select * from found order by since, period_id, volunteer_id
          limit ${pageSize}::int offset ${offset}::int) as open
        join period pe on pe.id = open.period_id join activity a on a.id = pe.activity_id
        join organization o on o.id = a.organization_id join volunteer v on v.id = open.volunteer_id
        order by open.since, open.period_id, open.volunteer_id`,
      ),
    // A page past the last one has no row that carries the total.
    count: async ([row]) => row?.counted ?? countRows(db, open, countMax),
    countMax,
  });
  const listData = rows.flatMap(({ oid, organizationName, activityName, startsAt, endsAt, dispute: json, ...row }) => {
    const dispute = toDispute(json, now);
    // Another call settled the dispute while the page was read.
    if (dispute === null) return [];
    const { activityId, periodId, volunteerId, number } = row;
    return {
      activityId,
      activityName: localText(activityName, language),
      organization: { oid, name: localText(organizationName, language) },
      periodId,
      periodStartsAt: toMacaoIso(startsAt),
      periodEndsAt: toMacaoIso(endsAt),
      volunteerId,
      name: nameForReader(row, { language, fallback: number }),
      number,
      dispute,
    };
  });
  return { listData, total };
};
