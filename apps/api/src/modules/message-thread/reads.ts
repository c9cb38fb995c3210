import { messageLimits, threadSides, toMacaoIso } from '@vp/domain';
import type { PageRange } from '@vp/validators';
import { sql } from 'drizzle-orm';
import type { Ctx, Result } from '../../call/context.ts';
import { atInstant, isCancelled } from '../../db/conditions.ts';
import { countRows, readPage } from '../../db/read-page.ts';
import { column, columns } from '../../db/row.ts';
import type { LocalTexts } from '../../db/schema/columns.ts';
import { query } from '../../db/sql.ts';
import { readOwnActivity } from '../../services/activity/own-activity.ts';
import { localText } from '../../text/local-text.ts';
import { nameForReader } from '../../text/person-name.ts';
import { readOrganizerThread, readOwnThread } from './shown-thread.ts';

export async function own(ctx: Ctx<'messageThread.own'>): Promise<Result<'messageThread.own'>> {
  const { db, actor, params, language, now } = ctx;
  return readOwnThread(db, { activityId: params.id, volunteerId: actor.volunteerId, language, now });
}

export async function detail(ctx: Ctx<'messageThread.detail'>): Promise<Result<'messageThread.detail'>> {
  const { db, actor, params, query: asked, language, now } = ctx;
  await readOwnActivity(db, { activityId: params.id, organizationId: actor.organizationId });
  return readOrganizerThread(db, { activityId: params.id, volunteerId: asked.volunteerId, language, now });
}

const threadRow = columns({
  activityId: column.text,
  activityName: column.json<LocalTexts>(),
  volunteerId: column.text,
  name: column.text.nullable(),
  surnameLatin: column.text.nullable(),
  givenNameLatin: column.text.nullable(),
  number: column.text,
  lastText: column.text.nullable(),
  lastSide: column.word(threadSides),
  lastAt: column.instant,
  isUnread: column.flag,
});

/** Lists threads that are unread or can still be written in: unread ones first, the longest waiting before others. */
export async function list(ctx: Ctx<'messageThread.list'>): Promise<Result<'messageThread.list'>> {
  const { db, actor, language, now } = ctx;
  const closed = new Date(now.getTime() - messageLimits.sendableAfterMs);
  const from = sql`from activity a join message_thread t on t.activity_id = a.id
    where a.organization_id = ${actor.organizationId}::uuid
      and (t.unread_since is not null
        or case when ${isCancelled(sql`a.state`)} then coalesce(a.cancelled_at, a.ends_at) else a.ends_at end >= ${atInstant(closed)})`;
  const order = sql`order by t.unread_since is null, t.unread_since, t.last_at desc, t.activity_id, t.volunteer_id`;
  const readRows = ({ offset, pageSize }: PageRange) =>
    query(
      db,
      threadRow,
      sql`select t.activity_id as "activityId", t.activity_name as "activityName", t.volunteer_id as "volunteerId",
          v.name, v.surname_latin as "surnameLatin", v.given_name_latin as "givenNameLatin", v.number,
          (select m.text from thread_message m where m.activity_id = t.activity_id and m.volunteer_id = t.volunteer_id
            order by m.created_at desc, m.id desc limit 1) as "lastText",
          t.last_side as "lastSide", t.last_at as "lastAt", t.unread_since is not null as "isUnread"
        from (select t.*, a.name as activity_name ${from} ${order} limit ${pageSize}::int offset ${offset}::int) t
        join volunteer v on v.id = t.volunteer_id ${order}`,
    );
  const { rows, total } = await readPage(ctx.query, {
    rows: readRows,
    count: () => countRows(db, sql`select 1 ${from}`),
  });
  const listData = rows.map((row) => ({
    activityId: row.activityId,
    activityName: localText(row.activityName, language),
    volunteerId: row.volunteerId,
    name: nameForReader(row, { language, fallback: row.number }),
    number: row.number,
    lastText: row.lastText,
    lastSide: row.lastSide,
    lastAt: toMacaoIso(row.lastAt),
    isUnread: row.isUnread,
  }));
  return { listData, total };
}
