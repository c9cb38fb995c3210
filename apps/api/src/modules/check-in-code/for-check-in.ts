import type { Handler } from '../../call/context.ts';
import { answerCodeCall } from './answer-code-call.ts';

export const forCheckIn: Handler<'checkInCode.forCheckIn'> = (ctx) => {
  return ctx.transaction((work) => answerCodeCall(work, 'in'));
};
