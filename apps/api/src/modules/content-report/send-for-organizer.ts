import type { Handler } from '../../call/context.ts';
import { storeReport } from './store-report.ts';

/** Reports words of volunteers about an activity of the organization. */
export const sendForOrganizer: Handler<'contentReport.sendForOrganizer'> = (ctx) =>
  ctx.transaction((work) => {
    const { accountId, organizationId } = work.actor;
    return storeReport(work, work.body, { accountId, side: 'organizer', reader: { organizationId } });
  });
