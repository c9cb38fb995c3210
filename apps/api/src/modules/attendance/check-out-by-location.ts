import type { attendanceCalls } from '@vp/contract';
import type { AnswerOf, Ctx } from '../../call/context.ts';
import { checkByLocation } from '../../services/attendance/check-by-location.ts';

type Call = (typeof attendanceCalls)['checkOutByLocation'];

export function checkOutByLocation(ctx: Ctx<Call>): Promise<AnswerOf<Call>> {
  return ctx.transaction(({ tx }) => checkByLocation(tx, ctx, 'out'));
}
