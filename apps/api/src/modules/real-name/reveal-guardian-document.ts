import type { realNameCalls } from '@vp/contract';
import type { AnswerOf, Ctx } from '../../call/context.ts';
import { revealNumber } from '../../services/real-name/reveal-number.ts';

type Call = (typeof realNameCalls)['revealGuardianDocument'];

/** The guardian's full document number, where the form names a guardian. */
export function revealGuardianDocument(ctx: Ctx<Call>): Promise<AnswerOf<Call>> {
  return revealNumber(ctx, 'guardian');
}
