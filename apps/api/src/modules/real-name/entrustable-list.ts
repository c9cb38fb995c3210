import { reviewLimits } from '@vp/domain';
import { and, desc, sql } from 'drizzle-orm';
import type { Handler } from '../../call/context.ts';
import { countRows, readPage } from '../../db/read-page.ts';
import { organization } from '../../db/schema/organization.ts';
import { matchKeyword } from '../../db/search-grams.ts';
import { readEntrustable } from './entrustable.ts';
import { localText } from '../../text/local-text.ts';

const { countMax } = reviewLimits;

/** Returns organizations that the platform may entrust: entrusted ones first, then the larger ones. */
export const entrustableList: Handler<'realName.entrustableList'> = async ({ db, actor, query, language }) => {
  const { id, name, nameGrams, number, memberCount, identityEntrusted } = organization;
  const named = query.name ? (matchKeyword(nameGrams, query.name) ?? sql`false`) : undefined;
  const filters = and(await readEntrustable(db, actor.organizationId), named);
  const { rows, total } = await readPage(query, {
    rows: ({ offset, pageSize }) =>
      db
        .select({ oid: id, name, memberCount, isEntrusted: identityEntrusted })
        .from(organization)
        .where(filters)
        .orderBy(desc(identityEntrusted), desc(memberCount), number, id)
        .offset(offset)
        .limit(pageSize),
    // The total is not shown, only whether there are more rows.
    count: () => countRows(db, db.select({ id }).from(organization).where(filters), countMax),
    countMax,
  });
  return { listData: rows.map((row) => ({ ...row, name: localText(row.name, language) })), total };
};
