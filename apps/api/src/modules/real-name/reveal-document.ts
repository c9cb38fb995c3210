import type { realNameCalls } from '@vp/contract';
import type { AnswerOf, Ctx } from '../../call/context.ts';
import { revealNumber } from '../../services/real-name/reveal-number.ts';

type Call = (typeof realNameCalls)['revealDocument'];

/** The applicant's full document number. */
export function revealDocument(ctx: Ctx<Call>): Promise<AnswerOf<Call>> {
  return revealNumber(ctx, 'applicant');
}
