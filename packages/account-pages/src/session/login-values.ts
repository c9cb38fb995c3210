import { codePointLength, typedIdentifier, typedPassword } from '@vp/domain';
import type { ValidationMessage } from '@vp/validators';

/** In the order of the screen. */
export const loginFields = ['username', 'password', 'agreed'] as const;

export type LoginField = (typeof loginFields)[number];

export interface LoginValues {
  readonly username: string;
  readonly password: string;
  readonly agreed: boolean;
}

export const emptyLogin: LoginValues = { username: '', password: '', agreed: false };

export type LoginProblems = Readonly<Partial<Record<LoginField, ValidationMessage>>>;

const usernameMax = 40;
const passwordMax = 64;

const required: ValidationMessage = { key: 'validation.required' };
const tooLong = (max: number): ValidationMessage => ({ key: 'validation.tooLong', values: { max } });

function problemOfUsername(username: string): ValidationMessage | undefined {
  const name = typedIdentifier(username);
  if (name === '') return required;
  return name.length > usernameMax ? tooLong(usernameMax) : undefined;
}

function problemOfPassword(password: string): ValidationMessage | undefined {
  const typed = typedPassword(password);
  if (typed === '') return required;
  return codePointLength(typed) > passwordMax ? tooLong(passwordMax) : undefined;
}

/**
 * Returns the problems of a log-in, with the messages of the schemas. The rules are written by hand, because the schema
 * library is larger than the whole page; a test compares both.
 */
export function problemsInLogin({ username, password, agreed }: LoginValues): LoginProblems {
  const problems = {
    username: problemOfUsername(username),
    password: problemOfPassword(password),
    agreed: agreed ? undefined : ({ key: 'validation.agreement' } as const),
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));
}
