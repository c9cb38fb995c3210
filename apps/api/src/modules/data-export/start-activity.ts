import type { Handler } from '../../call/context.ts';
import { assertVisible } from '../../services/activity/own-activity.ts';
import { audit } from '../../services/audit/audit.ts';
import { countActivityRows } from './activity-rows.ts';
import { beginExport } from './export-ticket.ts';

/** Starts an export of one activity; audits it before the first row is sent. */
export const startActivity: Handler<'dataExport.startActivity'> = (ctx) =>
  ctx.transaction(async (work) => {
    const { organizationId } = work.actor;
    const { activityId } = work.body;
    await assertVisible(work.tx, { activityId, organizationId });
    const subject = { kind: 'activity', organizationId, activityId } as const;
    const rows = await countActivityRows(work.tx, subject);
    await audit(work, 'activity.exported', { subjectId: activityId, details: { rows } });
    return beginExport(work, { subject, rows });
  });
