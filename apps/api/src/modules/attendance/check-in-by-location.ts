import type { attendanceCalls } from '@vp/contract';
import type { AnswerOf, Ctx } from '../../call/context.ts';
import { checkByLocation } from '../../services/attendance/check-by-location.ts';

type Call = (typeof attendanceCalls)['checkInByLocation'];

export function checkInByLocation(ctx: Ctx<Call>): Promise<AnswerOf<Call>> {
  return ctx.transaction(({ tx }) => checkByLocation(tx, ctx, 'in'));
}
