import { reviewLimits } from '@vp/domain';
import { and, not, sql } from 'drizzle-orm';
import type { Handler } from '../../call/context.ts';
import { countRows, readPage } from '../../db/read-page.ts';
import { readRangeOfParts } from '../../db/read-parts.ts';
import { column, columns } from '../../db/row.ts';
import type { LocalTexts } from '../../db/schema/columns.ts';
import { organization } from '../../db/schema/organization.ts';
import { matchKeyword } from '../../db/search-grams.ts';
import { readEntrustable } from './entrustable.ts';
import { localText } from '../../text/local-text.ts';

const { countMax } = reviewLimits;

const deskRow = columns({
  oid: column.text,
  name: column.json<LocalTexts>(),
  memberCount: column.integer,
  isEntrusted: column.flag,
});

/** Returns organizations that the platform may entrust: entrusted ones first, then the larger ones. */
export const entrustableList: Handler<'realName.entrustableList'> = async ({ db, actor, query, language }) => {
  const { id, name, nameGrams, number, memberCount, identityEntrusted } = organization;
  const named = query.name ? (matchKeyword(nameGrams, query.name) ?? sql`false`) : undefined;
  const filters = and(await readEntrustable(db, actor.organizationId), named);
  const order = sql`${memberCount} desc, ${number}`;
  const { rows, total } = await readPage(query, {
    rows: (range) =>
      readRangeOfParts(db, {
        from: sql`from organization where ${filters}`,
        parts: [
          { where: sql`${identityEntrusted}`, order },
          { where: sql`${not(identityEntrusted)}`, order },
        ],
        id: sql`${id}`,
        range,
        shape: deskRow,
        selected: sql`${id} as oid, ${name}, ${memberCount} as "memberCount", ${identityEntrusted} as "isEntrusted"`,
        joins: sql`join organization on ${id} = found.id`,
      }),
    // The total is not shown, only whether there are more rows.
    count: () => countRows(db, db.select({ id }).from(organization).where(filters), countMax),
    countMax,
  });
  return { listData: rows.map((row) => ({ ...row, name: localText(row.name, language) })), total };
};
