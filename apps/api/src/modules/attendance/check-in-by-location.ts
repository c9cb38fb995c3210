import type { Handler } from '../../call/context.ts';
import { checkByLocation } from './check-by-location.ts';

export const checkInByLocation: Handler<'attendance.checkInByLocation'> = (ctx) => {
  return ctx.transaction((work) => checkByLocation(work, 'in'));
};
