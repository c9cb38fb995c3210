import type { Handler } from '../../call/context.ts';
import { eachPlace } from './each-place.ts';
import { storeMark } from './store-mark.ts';
import { undoStored } from './undo-stored.ts';

/** Records departures of several people: entries of their own, with one reason. */
export const checkOutEach: Handler<'dayBoard.checkOutEach'> = (ctx) => {
  const { places, reason } = ctx.body;
  const at = ctx.body.at === undefined ? 'periodEnd' : new Date(ctx.body.at);
  return ctx.transaction(async (work) => ({
    rows: await eachPlace(work, places, async (place) => {
      const { hours } = await storeMark(work, { place, direction: 'out', at, reason });
      return hours === undefined ? undefined : { hours };
    }),
  }));
};

/** Undoes departures that the caller has just recorded. The entries stay readable and no longer count. */
export const undoCheckOuts: Handler<'dayBoard.undoCheckOuts'> = (ctx) =>
  ctx.transaction(async (work) => ({
    rows: await eachPlace(work, ctx.body.places, async (place) => {
      await undoStored(work, { place, direction: 'out' });
      return { hours: null };
    }),
  }));
