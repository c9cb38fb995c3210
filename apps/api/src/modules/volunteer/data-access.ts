import type { DataAccess } from '@vp/contract';
import { toMacaoIso } from '@vp/domain';
import { sql } from 'drizzle-orm';
import type { Ctx, Result } from '../../call/context.ts';
import { countRows, readPage } from '../../db/read-page.ts';
import { column, columns } from '../../db/row.ts';
import type { LocalTexts } from '../../db/schema/columns.ts';
import { query } from '../../db/sql.ts';
import { selectAccesses, dataAccessKindOf } from '../../services/volunteer/data-access-entries.ts';
import { localText } from '../../text/local-text.ts';

const accessRow = columns({
  stream: column.text,
  sequence: column.integer,
  at: column.instant,
  what: column.text,
  organization: column.json<LocalTexts>().nullable(),
});

/**
 * Returns the accesses to the caller's data with their reason, newest first; operators appear as their organization.
 * Exports and lists are audited once, for the organization, and shown to all people among their rows.
 */
export async function dataAccess(ctx: Ctx<'volunteer.dataAccess'>): Promise<Result<'volunteer.dataAccess'>> {
  const { db, actor, language } = ctx;
  const accesses = selectAccesses(actor.volunteerId);
  const { rows, total } = await readPage(ctx.query, {
    rows: ({ pageSize, offset }) =>
      query(
        db,
        accessRow,
        sql`select look.stream, look.sequence, look.at, look.what, o.name as organization from (${accesses}) look
          left join organization o on o.id = look.organization_id
          order by look.at desc, look.stream, look.sequence desc limit ${pageSize} offset ${offset}`,
      ),
    count: () => countRows(db, accesses),
  });
  const listData = rows.flatMap((row): readonly DataAccess[] => {
    const kind = dataAccessKindOf(row.what);
    if (kind === undefined) return [];
    const name = localText(row.organization ?? {}, language).text;
    return [{ accessId: `${row.stream}.${row.sequence}`, kind, organization: name, at: toMacaoIso(row.at) }];
  });
  return { listData, total };
}
