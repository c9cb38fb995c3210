import { closedObject, passwordFor, validate } from '@vp/validators';
import type { CallFacts } from '../../call/context.ts';
import { Refused } from '../../refusal/refused.ts';
import { problemText } from '../../refusal/text.ts';

export interface NewPassword {
  readonly password: string;
  readonly username: string;
  /** E.164. */
  readonly mobile: string;
}

/** The rule that the form has shown; here it is applied to what was encrypted on the way. */
export function assertNewPassword({ language }: CallFacts, { password, username, mobile }: NewPassword): void {
  const schema = closedObject({ password: passwordFor({ username, phone: mobile }).required() });
  const checked = validate(schema, { password });
  if (checked.ok) return;
  const problems = checked.problems.map(({ path, message }) => ({ path, message: problemText(language, message) }));
  const isWeak = checked.problems.some(
    ({ message }) => message.key !== 'validation.passwordFormat' && message.key !== 'validation.required',
  );
  throw new Refused(isWeak ? 'passwordTooCommon' : 'invalidInput', { problems });
}
