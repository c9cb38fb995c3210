import type { AskedQuestion } from '@vp/contract';
import { nameOfCode, securityQuestions } from '@vp/domain';
import type { CallFacts, ReadServices } from '../../call/context.ts';
import { readAccountInRecovery } from './account-in-recovery.ts';

interface Asked {
  readonly listData: readonly AskedQuestion[];
  readonly total: number;
}

/** Returns the questions of a named account in the language of the call, on a device that has used it. */
export async function readQuestions(
  ctx: Pick<ReadServices & CallFacts, 'db' | 'now' | 'deviceId' | 'language'>,
  ticket: string,
): Promise<Asked> {
  const { questionIds } = await readAccountInRecovery(ctx, ticket);
  const listData = questionIds.map((questionId) => ({
    questionId,
    question: nameOfCode(securityQuestions, questionId, ctx.language) ?? '',
  }));
  return { listData, total: listData.length };
}
