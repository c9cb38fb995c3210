import { refusalForRecoveryMethod } from '@vp/domain';
import type { SecurityQuestion } from '@vp/domain';
import type { CallFacts, ReadServices } from '../../call/context.ts';
import { Refused } from '../../refusal/refused.ts';
import { readQuestionIds } from '../account/security-answers.ts';
import { knowsDevice } from '../session/known-device.ts';
import { readRecovery } from './tickets.ts';

export interface AccountInRecovery {
  readonly accountId: string;
  readonly subject: string;
  readonly questionIds: readonly SecurityQuestion[];
}

/** Reads the named account with its questions, where this device may be asked them. */
export async function readAccountInRecovery(
  ctx: Pick<ReadServices & CallFacts, 'db' | 'now' | 'deviceId'>,
  ticket: string,
): Promise<AccountInRecovery> {
  const { accountId, subject } = await readRecovery(ctx, ticket);
  const isDeviceKnown = accountId !== null && (await knowsDevice(ctx, accountId));
  const questionIds = accountId === null ? [] : await readQuestionIds(ctx.db, accountId);
  const refusal = refusalForRecoveryMethod('questions', { isDeviceKnown, hasQuestions: questionIds.length > 0 });
  if (refusal !== undefined || accountId === null) throw new Refused(refusal ?? 'deviceUnknown');
  return { accountId, subject, questionIds };
}
