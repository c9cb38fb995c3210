import type { DataAccess } from '@vp/contract';
import { toMacaoIso } from '@vp/domain';
import type { Ctx, Result } from '../../call/context.ts';
import { readPage } from '../../db/read-page.ts';
import { runPrepared } from '../../db/sql.ts';
import { countLooksStatement, dataAccessKindOf, looksStatement } from './data-access-entries.ts';
import { localText } from '../../text/local-text.ts';

/**
 * Returns the accesses to the caller's data with their reason, newest first; operators appear as their organization.
 * Exports and lists are audited once, for the organization, and shown to all people among their rows.
 */
export async function dataAccess(ctx: Ctx<'volunteer.dataAccess'>): Promise<Result<'volunteer.dataAccess'>> {
  const { db, actor, language, query } = ctx;
  const { volunteerId } = actor;
  const { rows, total } = await readPage(query, {
    rows: ({ pageSize, offset }) => runPrepared(db, looksStatement, [volunteerId, pageSize, offset]),
    count: async () => (await runPrepared(db, countLooksStatement, [volunteerId]))[0]?.total ?? 0,
  });
  const listData = rows.flatMap((row): readonly DataAccess[] => {
    const kind = dataAccessKindOf(row.what);
    if (kind === undefined) return [];
    const name = localText(row.organization ?? {}, language).text;
    return [{ accessId: `${row.stream}.${row.sequence}`, kind, organization: name, at: toMacaoIso(row.at) }];
  });
  return { listData, total };
}
