import { message } from '@vp/validators';
import type { CallFacts } from '../../call/context.ts';
import { Refused } from '../../refusal/refused.ts';
import { problemText } from '../../refusal/text.ts';

type Given<T> = { readonly [Name in keyof T]: string };

/** Returns the fields that a step requires; the body of the call has the optional fields of every step. */
export function requireFields<T extends Readonly<Record<string, string | undefined>>>(
  { language }: CallFacts,
  fields: T,
): Given<T> {
  const missing = Object.entries(fields).filter(([, value]) => value === undefined || value === '');
  if (missing.length === 0) return complete(fields);
  throw new Refused('invalidInput', {
    problems: missing.map(([path]) => ({ path, message: problemText(language, message('required')) })),
  });
}

/** Casts the fields, all of which were checked to be texts. */
function complete<T>(fields: T): Given<T> {
  return fields as Given<T>;
}
