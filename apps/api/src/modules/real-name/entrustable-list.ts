import { and, asc, desc, sql } from 'drizzle-orm';
import type { Handler } from '../../call/context.ts';
import { readPage } from '../../db/read-page.ts';
import { organization } from '../../db/schema/organization.ts';
import { matchKeyword } from '../../db/search-grams.ts';
import { readEntrustable } from '../../services/real-name/entrustable.ts';
import { localText } from '../../text/local-text.ts';

/** Organizations that the platform may entrust: those that are come first, then the larger ones. */
export const entrustableList: Handler<'realName.entrustableList'> = async ({ db, actor, query, language }) => {
  const { id, name, nameGrams, number, memberCount, identityEntrusted } = organization;
  const named = query.name ? (matchKeyword(nameGrams, query.name) ?? sql`false`) : undefined;
  const filters = and(await readEntrustable(db, actor.organizationId), named);
  const { rows, total } = await readPage(query, {
    rows: ({ pageSize, offset }) =>
      db
        .select({ oid: id, name, memberCount, isEntrusted: identityEntrusted })
        .from(organization)
        .where(filters)
        .orderBy(desc(identityEntrusted), desc(memberCount), asc(number))
        .offset(offset)
        .limit(pageSize),
    count: () => db.$count(organization, filters),
  });
  return { listData: rows.map((row) => ({ ...row, name: localText(row.name, language) })), total };
};
