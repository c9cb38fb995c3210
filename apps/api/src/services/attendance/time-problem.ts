import type { Language, SettlementProblemKind } from '@vp/domain';
import { message } from '@vp/validators';
import { Refused } from '../../refusal/refused.ts';
import { problemText } from '../../refusal/text.ts';

interface TimeProblem {
  readonly kind: SettlementProblemKind;
  /** The field of the call that contains the time. */
  readonly path: string;
}

/** Returns the refusal of an impossible time, with the problem at its field. */
export function refusedTime({ kind, path }: TimeProblem, language: Language): Refused {
  if (kind === 'tooEarly' || kind === 'tooLate') return new Refused(kind);
  const key = kind === 'inFuture' ? 'timeInFuture' : kind;
  return new Refused('invalidInput', { problems: [{ path, message: problemText(language, message(key)) }] });
}
