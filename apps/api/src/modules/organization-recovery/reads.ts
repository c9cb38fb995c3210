import type { Ctx, Result } from '../../call/context.ts';
import { readQuestions } from '../../services/recovery/questions.ts';

/** Returns the questions of a named account, on a device that has used it. */
export function questions(
  ctx: Ctx<'organizationRecovery.questions'>,
): Promise<Result<'organizationRecovery.questions'>> {
  return readQuestions(ctx, ctx.params.uid);
}
