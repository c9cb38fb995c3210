import type { checkInCodeCalls } from '@vp/contract';
import type { AnswerOf, Ctx } from '../../call/context.ts';
import { answerCodeCall } from '../../services/check-in-code/answer-code-call.ts';

type Call = (typeof checkInCodeCalls)['forCheckIn'];

export function forCheckIn(ctx: Ctx<Call>): Promise<AnswerOf<Call>> {
  return ctx.transaction(({ tx }) => answerCodeCall(tx, ctx, 'in'));
}
