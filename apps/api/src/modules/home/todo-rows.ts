import type { TodoRow } from '@vp/contract';
import { mayDecideTodo, reviewLimits, toMacaoIso } from '@vp/domain';
import { pageRange } from '@vp/validators';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Ctx, Result } from '../../call/context.ts';
import { isPendingAdmission, isSignUpOpen } from '../../db/conditions.ts';
import { currentEntry } from '../../db/current-entry.ts';
import { cursorOf, readCursor } from '../../db/cursor.ts';
import { countRows } from '../../db/read-page.ts';
import { column, columns } from '../../db/row.ts';
import type { RowOf } from '../../db/row.ts';
import type { LocalTexts } from '../../db/schema/columns.ts';
import { query } from '../../db/sql.ts';
import { Refused } from '../../refusal/refused.ts';
import { disputeJson, toDispute } from '../../services/attendance/evidence.ts';
import type { JsonDispute } from '../../services/attendance/evidence.ts';
import { endOfPeriod } from '../../services/attendance/held-period.ts';
import { readTotalsByVolunteer } from '../../services/attendance/totals.ts';
import { localText } from '../../text/local-text.ts';
import { nameForReader } from '../../text/person-name.ts';
import { todoSql } from '../../services/todo/activity-todos.ts';

type Listing = Ctx<'home.todoRows'>;
type Sort = NonNullable<Listing['query']['sort']>;

const todoRow = columns({
  activityId: column.text,
  activityName: column.json<LocalTexts>(),
  oid: column.text,
  organizationName: column.json<LocalTexts>(),
  periodId: column.text,
  startsAt: column.instant,
  endsAt: column.instant,
  postName: column.json<LocalTexts>().nullable(),
  periodCount: column.integer,
  participantId: column.text.nullable(),
  volunteerId: column.text,
  name: column.text.nullable(),
  surnameLatin: column.text.nullable(),
  givenNameLatin: column.text.nullable(),
  number: column.text,
  since: column.instant,
  inAt: column.instant.nullable(),
  outAt: column.instant.nullable(),
  dispute: column.json<JsonDispute>().nullable(),
  sortValue: column.text,
  sortKey: column.text,
  counted: column.integer,
});

const timeText = (instant: SQL): SQL => sql`to_char(${instant} at time zone 'UTC', 'YYYYMMDDHH24MISSUS')`;

/** SQL texts that sort like their values, so that a cursor can contain them. */
const sortValues = {
  oldest: timeText(sql`open.since`),
  newest: timeText(sql`open.since`),
  soonest: timeText(sql`pe.starts_at`),
  name: sql`coalesce(v.name, v.surname_latin || ' ' || v.given_name_latin, v.surname_latin, v.given_name_latin, v.number)`,
} as const satisfies Record<Sort, SQL>;

/** SQL of the part of the sorted rows that the caller asked for, and one more, which tells whether a page follows. */
function pageOfFound({ query: asked }: Listing, sort: Sort): SQL {
  const { offset, pageSize } = pageRange(asked);
  const isDown = sort === 'newest';
  const after = asked.after === undefined ? undefined : readCursor(asked.after, 'after');
  const [direction, beyond] = isDown ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`];
  const rest =
    after === undefined
      ? sql``
      : sql`where (sort_value, sort_key) ${beyond} (${after.value}::text, ${after.key}::text)`;
  return sql`select * from found ${rest} order by sort_value ${direction}, sort_key ${direction}
    limit ${pageSize + 1}::int offset ${after === undefined ? offset : 0}::int`;
}

/** Lists the people behind a count of the home page, across activities. */
export async function todoRows(ctx: Listing): Promise<Result<'home.todoRows'>> {
  const { db, actor, query: asked } = ctx;
  const { kind, sort = 'oldest' } = asked;
  if (!mayDecideTodo(kind, actor)) throw new Refused('noPermission');
  const open = todoSql(kind, ctx);
  const held = (direction: 'in' | 'out'): SQL =>
    sql`(select e.at ${currentEntry(sql`open.volunteer_id`, sql`open.period_id`, direction)})`;
  const found = await query(
    db,
    todoRow,
    sql`with found as materialized (
        select open.period_id, open.volunteer_id, open.since, ${sortValues[sort]} collate "C" as sort_value,
          (open.period_id::text || open.volunteer_id::text) collate "C" as sort_key
        from (${open}) as open join period pe on pe.id = open.period_id join volunteer v on v.id = open.volunteer_id)
      select a.id as "activityId", a.name as "activityName", o.id as oid, o.name as "organizationName",
        pe.id as "periodId", pe.starts_at as "startsAt", ${endOfPeriod} as "endsAt", po.name as "postName",
        coalesce(signed.periods, 1) as "periodCount", signed.id as "participantId", v.id as "volunteerId", v.name,
        v.surname_latin as "surnameLatin", v.given_name_latin as "givenNameLatin", v.number, open.since,
        ${held('in')} as "inAt", ${held('out')} as "outAt", ${disputeJson(sql`v.id`, sql`pe.id`)} as dispute,
        open.sort_value as "sortValue", open.sort_key as "sortKey", (select count(*)::int from found) as counted
      from (${pageOfFound(ctx, sort)}) as open
      join period pe on pe.id = open.period_id join activity a on a.id = pe.activity_id
      join organization o on o.id = a.organization_id join volunteer v on v.id = open.volunteer_id
      left join lateral (select p.id, pp.post_id, (select count(*)::int from participant_post every_post
          where every_post.activity_id = p.activity_id and every_post.participant_id = p.id) as periods
        from participant p join participant_post pp on pp.activity_id = p.activity_id and pp.participant_id = p.id
          and pp.period_id = open.period_id
        where p.activity_id = a.id and p.volunteer_id = open.volunteer_id
        order by ${isPendingAdmission(sql`p.state`)} desc, ${isSignUpOpen(sql`p.state`)} desc, p.signed_up_at desc limit 1) as signed on true
      left join post po on po.id = signed.post_id
      order by open.sort_value ${sort === 'newest' ? sql`desc` : sql`asc`}, open.sort_key ${sort === 'newest' ? sql`desc` : sql`asc`}`,
  );
  const { offset, pageSize } = pageRange(asked);
  const rows = found.slice(0, pageSize);
  const last = found.length > pageSize ? rows.at(-1) : undefined;
  // A page past the last one has no row that carries the total.
  const counted = found[0]?.counted ?? (await countRows(db, open));
  const shown = offset + found.length;
  const totals = await readTotalsByVolunteer(
    db,
    rows.map(({ volunteerId }) => volunteerId),
  );
  return {
    listData: rows.map((row) => toTodoRow(row, ctx, totals.get(row.volunteerId)?.serviceHours ?? 0)),
    total: Math.min(counted, Math.max(reviewLimits.countMax, shown)),
    next: last === undefined ? null : cursorOf({ value: last.sortValue, key: last.sortKey }),
  };
}

function toTodoRow(
  row: RowOf<typeof todoRow>,
  { language, now, query: { kind } }: Listing,
  serviceHours: number,
): TodoRow {
  const { activityId, oid, periodId, periodCount, participantId, volunteerId, number } = row;
  return {
    activityId,
    activityName: localText(row.activityName, language),
    organization: { oid, name: localText(row.organizationName, language) },
    periodId,
    periodStartsAt: toMacaoIso(row.startsAt),
    periodEndsAt: toMacaoIso(row.endsAt),
    postName: row.postName && localText(row.postName, language),
    periodCount,
    participantId,
    volunteerId,
    name: nameForReader(row, { language, fallback: number }),
    number,
    serviceHours,
    since: toMacaoIso(row.since),
    checkedInAt: row.inAt && toMacaoIso(row.inAt),
    checkedOutAt: row.outAt && toMacaoIso(row.outAt),
    dispute: kind === 'dispute' ? toDispute(row.dispute, now) : null,
  };
}
