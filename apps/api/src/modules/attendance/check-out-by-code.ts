import type { Handler } from '../../call/context.ts';
import { checkByCode } from './check-by-code.ts';

export const checkOutByCode: Handler<'attendance.checkOutByCode'> = (ctx) => {
  return ctx.transaction((work) => checkByCode(work, 'out'));
};
