import type { Handler } from '../../call/context.ts';
import { checkByCode } from './check-by-code.ts';

export const checkInByCode: Handler<'attendance.checkInByCode'> = (ctx) => {
  return ctx.transaction((work) => checkByCode(work, 'in'));
};
