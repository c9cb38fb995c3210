import type { Handler } from '../../call/context.ts';
import { audit } from '../../services/audit/audit.ts';
import { beginExport } from './export-ticket.ts';
import { countMembers } from './member-rows.ts';

/** Starts an export of members; audits it before the first row is sent. */
export const startMembers: Handler<'dataExport.startMembers'> = (ctx) =>
  ctx.transaction(async (work) => {
    const { organizationId } = work.actor;
    const subject = { kind: 'members', organizationId, relation: work.body.relation } as const;
    const rows = await countMembers(work.tx, subject);
    await audit(work, 'members.exported', { subjectId: organizationId, details: { relation: subject.relation, rows } });
    return beginExport(work, { subject, rows });
  });
