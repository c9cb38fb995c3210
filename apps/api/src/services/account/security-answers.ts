import { normalizeSecurityAnswer, securityQuestions } from '@vp/domain';
import type { SecurityQuestion } from '@vp/domain';
import { asc, eq } from 'drizzle-orm';
import type { ReadServices } from '../../call/context.ts';
import type { Reader } from '../../db/client.ts';
import { securityAnswer } from '../../db/schema/account.ts';

export interface GivenAnswer {
  readonly questionId: SecurityQuestion;
  readonly answer: string;
}

/** Returns the questions that an account has answered, in their order. */
export async function readQuestionIds(reader: Reader, accountId: string): Promise<readonly SecurityQuestion[]> {
  const rows = await reader
    .select({ questionId: securityAnswer.questionId })
    .from(securityAnswer)
    .where(eq(securityAnswer.accountId, accountId))
    .orderBy(asc(securityAnswer.position));
  return rows.flatMap(({ questionId }) =>
    securityQuestions.flatMap(({ code }) => (code === String(questionId) ? [code] : [])),
  );
}

/**
 * Returns whether all answers are correct. Compares every answer, so that the response time does not reveal which one
 * is wrong. The caller counts the attempt first.
 */
export async function areAnswersRight(
  { db, hasher }: Pick<ReadServices, 'db' | 'hasher'>,
  { accountId, answers }: { readonly accountId: string; readonly answers: readonly GivenAnswer[] },
): Promise<boolean> {
  const stored = await db.select().from(securityAnswer).where(eq(securityAnswer.accountId, accountId));
  const verdicts = await Promise.all(
    answers.map(({ questionId, answer }) => {
      const own = stored.find((row) => String(row.questionId) === questionId);
      return hasher.verify(own?.answerHash, normalizeSecurityAnswer(answer));
    }),
  );
  return stored.length > 0 && verdicts.length === stored.length && verdicts.every(Boolean);
}
