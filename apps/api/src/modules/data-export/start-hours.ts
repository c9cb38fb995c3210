import { refusalForMonths } from '@vp/domain';
import { message } from '@vp/validators';
import type { Handler } from '../../call/context.ts';
import { Refused } from '../../refusal/refused.ts';
import { audit } from '../../services/audit/audit.ts';
import { beginExport } from './export-ticket.ts';
import { countHours } from './hour-rows.ts';

/** Starts an export of hours; audits it before the first row is sent. */
export const startHours: Handler<'dataExport.startHours'> = (ctx) =>
  ctx.transaction(async (work) => {
    const { organizationId } = work.actor;
    if (refusalForMonths(work.body) !== undefined)
      throw new Refused('invalidInput', { problems: [{ path: 'to', message: message('date') }] });
    const { from, to, scope } = work.body;
    const subject = { kind: 'hours', organizationId, from, to, scope } as const;
    const rows = await countHours(work.tx, subject);
    await audit(work, 'hours.exported', { subjectId: organizationId, details: { from, to, scope, rows } });
    return beginExport(work, { subject, rows });
  });
