import { and, sql } from 'drizzle-orm';
import type { CallFacts, ReadServices } from '../../call/context.ts';
import { placeOfPart, readRangeOfParts } from '../../db/read-parts.ts';
import { column, columns } from '../../db/row.ts';
import type { RowOf } from '../../db/row.ts';
import type { LocalTexts } from '../../db/schema/columns.ts';
import { query } from '../../db/sql.ts';
import { isNotOver, isShown, joinableFirst, keywordFilter } from '../../services/activity/activity-page.ts';

const suggestionsMax = 10;
/** Enough for ten names, unless the first of them belong to series. */
const firstMax = 100;

const suggestion = columns({ id: column.text, name: column.json<LocalTexts>() });
type Suggestion = RowOf<typeof suggestion>;

type Suggesting = Pick<ReadServices & CallFacts, 'db' | 'now'> & { readonly keyword: string | undefined };

/** Returns upcoming activities that contain the keyword, in the order of the list; the first one of each name. */
export async function readSuggestions(suggesting: Suggesting): Promise<readonly Suggestion[]> {
  const { db, now, keyword } = suggesting;
  const first = await readRangeOfParts(db, {
    from: sql`from activity where ${and(isShown, keywordFilter(keyword))}`,
    parts: joinableFirst(now).map((where) => ({ where, order: sql`activity.starts_at` })),
    id: sql`activity.id`,
    range: { offset: 0, pageSize: firstMax },
    shape: suggestion,
    selected: sql`activity.id, activity.name`,
    joins: sql`join activity on activity.id = found.id`,
  });
  const names = new Map<string, Suggestion>();
  for (const row of first) {
    const name = JSON.stringify(row.name);
    if (!names.has(name)) names.set(name, row);
  }
  const isEnough = first.length < firstMax || names.size >= suggestionsMax;
  return isEnough ? [...names.values()].slice(0, suggestionsMax) : readAmongAll(suggesting);
}

function readAmongAll({ db, now, keyword }: Suggesting): Promise<readonly Suggestion[]> {
  const order = sql`${placeOfPart(joinableFirst(now))}, activity.starts_at, activity.id`;
  return query(
    db,
    suggestion,
    sql`select named.id, named.name from (
        select activity.id, activity.name, row_number() over (order by ${order}) as place,
          row_number() over (partition by activity.name order by ${order}) as turn
        from activity where ${and(isShown, isNotOver(now), keywordFilter(keyword))}
      ) as named where named.turn = 1 order by named.place limit ${suggestionsMax}::int`,
  );
}
