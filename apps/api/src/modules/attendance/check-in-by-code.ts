import type { attendanceCalls } from '@vp/contract';
import type { AnswerOf, Ctx } from '../../call/context.ts';
import { checkByCode } from '../../services/attendance/check-by-code.ts';

type Call = (typeof attendanceCalls)['checkInByCode'];

export function checkInByCode(ctx: Ctx<Call>): Promise<AnswerOf<Call>> {
  return ctx.transaction(({ tx }) => checkByCode(tx, ctx, 'in'));
}
