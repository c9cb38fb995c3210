import type { Handler } from '../../call/context.ts';
import { storeMark } from './store-mark.ts';

/** Marks that somebody has come or has left. */
export const mark: Handler<'dayBoard.mark'> = async (ctx) => {
  const { direction, periodId, volunteerId, reason, at } = ctx.body;
  const place = { activityId: ctx.params.id, periodId, volunteerId };
  return ctx.transaction((work) => storeMark(work, { place, direction, at: new Date(at), reason }));
};
