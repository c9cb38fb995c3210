import type { Handler } from '../../call/context.ts';
import { checkByLocation } from './check-by-location.ts';

export const checkOutByLocation: Handler<'attendance.checkOutByLocation'> = (ctx) => {
  return ctx.transaction((work) => checkByLocation(work, 'out'));
};
