import type { DataAccess, DataAccessKind } from '@vp/contract';
import { toMacaoIso } from '@vp/domain';
import type { AuditEvent } from '@vp/domain';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Ctx, Result } from '../../call/context.ts';
import { readPage } from '../../db/read-page.ts';
import { audit } from '../../db/schema/operation.ts';
import { organization } from '../../db/schema/organization.ts';
import { localText } from '../../text/local-text.ts';

/** The events by which somebody else has read a volunteer's data. */
const kinds = {
  'appeal.opened': 'appeal',
  'appealDocument.revealed': 'appeal',
  'card.exported': 'cardForBank',
  'card.opened': 'card',
  'document.revealed': 'document',
  'guardianDocument.revealed': 'guardianDocument',
  'joinRequest.opened': 'joinRequest',
  'member.opened': 'member',
  'memberDocument.revealed': 'memberDocument',
  'phone.revealed': 'phone',
  'realName.opened': 'realName',
} as const satisfies Partial<Record<AuditEvent, DataAccessKind>>;

const kindByEvent: ReadonlyMap<string, DataAccessKind> = new Map(Object.entries(kinds));

/** Who has looked at the caller's own data and why, newest first. An organization answers for its people. */
export async function dataAccess(ctx: Ctx<'volunteer.dataAccess'>): Promise<Result<'volunteer.dataAccess'>> {
  const { db, actor, language, query } = ctx;
  const own = and(eq(audit.stream, `volunteer:${actor.volunteerId}`), inArray(audit.what, [...kindByEvent.keys()]));
  const { rows, total } = await readPage(query, {
    rows: ({ pageSize, offset }) =>
      db
        .select({ sequence: audit.sequence, at: audit.at, what: audit.what, organization: organization.name })
        .from(audit)
        .leftJoin(organization, eq(organization.id, audit.organizationId))
        .where(own)
        .orderBy(desc(audit.sequence))
        .offset(offset)
        .limit(pageSize),
    count: () => db.$count(audit, own),
  });
  const listData = rows.flatMap((row): readonly DataAccess[] => {
    const kind = kindByEvent.get(row.what);
    if (kind === undefined) return [];
    const name = localText(row.organization ?? {}, language).text;
    return [{ accessId: String(row.sequence), kind, organization: name, at: toMacaoIso(row.at) }];
  });
  return { listData, total };
}
