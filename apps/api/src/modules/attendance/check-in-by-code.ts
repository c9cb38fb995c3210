import type { Handler } from '../../call/context.ts';
import { answerCheck } from '../../services/attendance/check-by-code.ts';

export const checkInByCode: Handler<'attendance.checkInByCode'> = (ctx) => {
  return answerCheck(ctx, 'in');
};
