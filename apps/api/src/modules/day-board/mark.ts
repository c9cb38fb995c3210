import type { Handler } from '../../call/context.ts';
import { storeMark } from './store-mark.ts';

/** Records the arrival or departure of a person. */
export const mark: Handler<'dayBoard.mark'> = async (ctx) => {
  const { direction, periodId, volunteerId, reason, at } = ctx.body;
  const place = { activityId: ctx.params.id, periodId, volunteerId };
  const made = { place, direction, at: new Date(at), reason };
  return ctx.transaction(async (work) => (await storeMark(work, made)).marked);
};
