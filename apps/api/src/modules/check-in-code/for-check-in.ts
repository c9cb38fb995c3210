import type { Handler } from '../../call/context.ts';
import { answerCodeCall } from '../../services/check-in-code/answer-code-call.ts';

export const forCheckIn: Handler<'checkInCode.forCheckIn'> = (ctx) => {
  return ctx.transaction((work) => answerCodeCall(work, 'in'));
};
