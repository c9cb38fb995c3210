import { auditLimits } from '@vp/domain';
import { sum } from 'drizzle-orm';
import type { Handler } from '../../call/context.ts';
import { auditHead } from '../../db/schema/operation.ts';
import { toCondition } from '../../db/scope.ts';
import { checkChains } from './check-chains.ts';
import { readEntryNames } from './entry-names.ts';
import { readAuditScope } from './log-scope.ts';

/** Checks the next entries of all chains that the caller sees; the server keeps no state between two calls. */
export const check: Handler<'audit.check'> = async ({ db, actor, body, language }) => {
  const { chains } = await readAuditScope(db, actor.organizationId);
  const { stream, number = null } = body;
  const after = stream === undefined ? undefined : { stream, number };
  const found = await checkChains(db, { chains, after, entriesMax: auditLimits.checkEntries });
  const places = found.breaks.map(({ stream: broken }) => ({
    stream: broken,
    subjectId: null,
    accountId: null,
    organizationId: null,
  }));
  const names = await readEntryNames(db, { entries: places, language });
  const [all] =
    after === undefined
      ? await db
          .select({ entries: sum(auditHead.sequence).mapWith(Number) })
          .from(auditHead)
          .where(toCondition(chains(auditHead.stream)))
      : [];
  return {
    checked: found.checked,
    total: after === undefined ? (all?.entries ?? 0) : null,
    breaks: found.breaks.map((one) => ({ ...one, owner: names.toOwner(one.stream) })),
    next: found.next ?? null,
  };
};
