import { disclosedCounts, feedbackRatings } from '@vp/domain';
import type { FeedbackCounts } from '@vp/domain';
import type { PageRange } from '@vp/validators';
import { sql } from 'drizzle-orm';
import type { Ctx, Result } from '../../call/context.ts';
import type { Reader } from '../../db/client.ts';
import { countRows, readPage } from '../../db/read-page.ts';
import { column, columns } from '../../db/row.ts';
import { query } from '../../db/sql.ts';
import { assertVisible } from '../../services/activity/own-activity.ts';
import { wordsId } from '../../services/feedback/words-id.ts';
import { nameForReader } from '../../text/person-name.ts';
import { readFeedback, toOwnFeedback } from './own-feedback.ts';

export async function own(ctx: Ctx<'feedback.own'>): Promise<Result<'feedback.own'>> {
  const { db, actor, params, language, now } = ctx;
  const of = { activityId: params.id, volunteerId: actor.volunteerId };
  return toOwnFeedback(await readFeedback(db, of), { activityId: params.id, language, now });
}

export async function figures(ctx: Ctx<'feedback.figures'>): Promise<Result<'feedback.figures'>> {
  const { db, params, actor } = ctx;
  await assertVisible(db, { activityId: params.id, organizationId: actor.organizationId });
  return { figures: disclosedCounts(await readCounts(db, params.id)) ?? null };
}

const countsRow = columns({ up: column.integer, down: column.integer });

async function readCounts(reader: Reader, activityId: string): Promise<FeedbackCounts> {
  const [row] = await query(
    reader,
    countsRow,
    sql`select (count(*) filter (where rating = 'up'))::int as up,
        (count(*) filter (where rating = 'down'))::int as down
      from activity_feedback where activity_id = ${activityId}`,
  );
  return row ?? { up: 0, down: 0 };
}

const wordsRow = columns({
  wordsId: column.text,
  words: column.text,
  rating: column.word(feedbackRatings),
  showsName: column.flag,
  name: column.text.nullable(),
  surnameLatin: column.text.nullable(),
  givenNameLatin: column.text.nullable(),
  number: column.text,
});

/** Lists the words about an activity. Their order is that of a hash: the latest words would name the latest person. */
export async function words(ctx: Ctx<'feedback.words'>): Promise<Result<'feedback.words'>> {
  const { db, params, actor, language } = ctx;
  await assertVisible(db, { activityId: params.id, organizationId: actor.organizationId });
  const from = sql`from activity_feedback f where f.activity_id = ${params.id} and f.words is not null`;
  const readRows = ({ offset, pageSize }: PageRange) =>
    query(
      db,
      wordsRow,
      sql`select ${wordsId} as "wordsId", f.words, f.rating, f.shows_name as "showsName", v.name, v.surname_latin as "surnameLatin",
          v.given_name_latin as "givenNameLatin", v.number
        from (select * ${from} order by ${wordsId}
          limit ${pageSize}::int offset ${offset}::int) f
        join volunteer v on v.id = f.volunteer_id
        order by ${wordsId}`,
    );
  const { rows, total } = await readPage(ctx.query, {
    rows: readRows,
    count: () => countRows(db, sql`select 1 ${from}`),
  });
  const isDisclosed = disclosedCounts(await readCounts(db, params.id)) !== undefined;
  const listData = rows.map((row) => ({
    wordsId: row.wordsId,
    words: row.words,
    rating: isDisclosed ? row.rating : null,
    name: row.showsName ? nameForReader(row, { language, fallback: row.number }) : null,
  }));
  return { listData, total };
}
