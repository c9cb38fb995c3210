import type { Handler } from '../../call/context.ts';
import { storeReport } from './store-report.ts';

/** Reports words that the volunteer reads: of the organizer, or of people who sign up together. */
export const send: Handler<'contentReport.send'> = (ctx) =>
  ctx.transaction((work) => {
    const { accountId, volunteerId } = work.actor;
    return storeReport(work, work.body, { accountId, side: 'volunteer', reader: { volunteerId } });
  });
