import { maskName } from '@vp/domain';
import type { PageRange } from '@vp/validators';
import { sql } from 'drizzle-orm';
import { holdsPlace } from '../../db/conditions.ts';
import { countRows, readPage } from '../../db/read-page.ts';
import { column, columns } from '../../db/row.ts';
import { execute, query } from '../../db/sql.ts';
import type { LocalTexts } from '../../db/schema/columns.ts';
import type { Ctx, Result } from '../../call/context.ts';
import { localText } from '../../text/local-text.ts';
import { Refused } from '../../refusal/refused.ts';

const signedUpRow = columns({ name: column.text, posts: column.json<LocalTexts[]>() });

/** Returns people with a place, earliest first, by masked names. */
export async function maskedList(ctx: Ctx<'participant.maskedList'>): Promise<Result<'participant.maskedList'>> {
  const { id } = ctx.params;
  const known = await execute(ctx.db, sql`select 1 from activity where id = ${id}`);
  if (known === 0) throw new Refused('notFound');
  const from = sql`from participant where activity_id = ${id} and ${holdsPlace(sql`state`)}`;
  const readRows = ({ offset, pageSize }: PageRange) =>
    query(
      ctx.db,
      signedUpRow,
      sql`select coalesce(v.name, concat_ws(' ', v.surname_latin, v.given_name_latin)) as name,
        (select json_agg(po.name order by pe.position) from participant_post pp join post po on po.id = pp.post_id
          join period pe on pe.id = pp.period_id
          where pp.activity_id = p.activity_id and pp.participant_id = p.id) as posts
      from (select activity_id, id, volunteer_id, signed_up_at ${from}
        order by signed_up_at, id limit ${pageSize}::int offset ${offset}::int) p
      join volunteer v on v.id = p.volunteer_id
      order by p.signed_up_at, p.id`,
    );
  const { rows, total } = await readPage(ctx.query, {
    rows: readRows,
    count: () => countRows(ctx.db, sql`select 1 ${from}`),
  });
  const listData = rows.map(({ name, posts }) => ({
    maskedName: maskName(name),
    posts: posts.map((post) => localText(post, ctx.language)),
  }));
  return { listData, total };
}
