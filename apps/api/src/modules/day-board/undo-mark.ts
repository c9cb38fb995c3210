import type { Handler } from '../../call/context.ts';
import { undoStored } from './undo-stored.ts';

/** Undoes a mark that the caller has just made. The entry stays readable and no longer counts. */
export const undoMark: Handler<'dayBoard.undoMark'> = async (ctx) => {
  const { direction, periodId, volunteerId } = ctx.body;
  const place = { activityId: ctx.params.id, periodId, volunteerId };
  return ctx.transaction(async (work) => {
    await undoStored(work, { place, direction });
    return { undone: true };
  });
};
