import type { Handler } from '../../call/context.ts';
import { answerCheck } from '../../services/attendance/check-by-code.ts';

export const checkOutByCode: Handler<'attendance.checkOutByCode'> = (ctx) => {
  return answerCheck(ctx, 'out');
};
