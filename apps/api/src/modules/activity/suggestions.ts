import { and, sql } from 'drizzle-orm';
import type { CallFacts, ReadServices } from '../../call/context.ts';
import { column, columns } from '../../db/row.ts';
import type { RowOf } from '../../db/row.ts';
import type { LocalTexts } from '../../db/schema/columns.ts';
import { query } from '../../db/sql.ts';
import { isNotOver, isShown, joinableFirst, keywordFilter } from '../../services/activity/activity-page.ts';

const suggestionsMax = 10;

const suggestion = columns({ id: column.text, name: column.json<LocalTexts>() });
type Suggestion = RowOf<typeof suggestion>;

type Suggesting = Pick<ReadServices & CallFacts, 'db' | 'now'> & { readonly keyword: string | undefined };

/** Returns upcoming activities that contain the keyword, in the order of the list; the first one of each name. */
export function readSuggestions({ db, now, keyword }: Suggesting): Promise<readonly Suggestion[]> {
  const order = sql`${joinableFirst(now)}, activity.starts_at, activity.id`;
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
