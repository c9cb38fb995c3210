import type { Handler } from '../../call/context.ts';
import { answerCodeCall } from './answer-code-call.ts';

export const forCheckOut: Handler<'checkInCode.forCheckOut'> = (ctx) => {
  return ctx.transaction((work) => answerCodeCall(work, 'out'));
};
