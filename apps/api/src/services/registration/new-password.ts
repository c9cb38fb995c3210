import { closedObject, message, passwordFor, validate, withRule } from '@vp/validators';
import { isListedPassword } from '@vp/validators/password-list';
import type { CallFacts, ReadServices } from '../../call/context.ts';
import { Refused } from '../../refusal/refused.ts';
import { problemText } from '../../refusal/text.ts';

export interface NewPassword {
  readonly password: string;
  readonly username: string;
  /** E.164. */
  readonly mobile: string;
}

interface RepeatedPassword {
  readonly keyId: string;
  readonly password: string;
  readonly confirmPassword?: string | undefined;
  /** Path of the repeated password. */
  readonly path: string;
}

/** Refuses a repeated password that differs; both are encrypted. */
export async function assertSamePassword(
  { passwords }: Pick<ReadServices, 'passwords'>,
  { keyId, password, confirmPassword, path }: RepeatedPassword,
): Promise<void> {
  if (confirmPassword === undefined || (await passwords.areSame(keyId, [password, confirmPassword]))) return;
  throw new Refused('invalidInput', { problems: [{ path, message: message('passwordMismatch') }] });
}

/** Applies the password rule of the form, with the full list of common passwords, to the decrypted password. */
export function assertNewPassword(facts: CallFacts, password: NewPassword): void {
  const refused = refusalOfNewPassword(facts, password);
  if (refused !== undefined) throw refused;
}

/** Returns the refusal of a new password with its problems; undefined for a good one. */
export function refusalOfNewPassword(
  { language }: CallFacts,
  { password, username, mobile }: NewPassword,
): Refused | undefined {
  const field = withRule(passwordFor({ username, phone: mobile }), 'passwordList', (value) =>
    isListedPassword(value) ? message('passwordCommon') : undefined,
  );
  const schema = closedObject({ password: field.required() });
  const checked = validate(schema, { password });
  if (checked.ok) return undefined;
  const problems = checked.problems.map((problem) => ({
    path: problem.path,
    message: problemText(language, problem.message),
  }));
  const isWeak = checked.problems.some(
    (problem) => problem.message.key !== 'validation.passwordFormat' && problem.message.key !== 'validation.required',
  );
  return new Refused(isWeak ? 'passwordTooCommon' : 'invalidInput', { problems });
}
